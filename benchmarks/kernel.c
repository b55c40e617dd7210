/* Random playouts of a dealt trick round of Pass, written by hand in C: the limit that compiled Python is held to.
 *
 * The same draws in the same order as penta_widgets/engine/pentathlon/playout.py (rollouts), so that both must come
 * to the same penalties, seat by seat. Cards are strengths, 13 a suit; nothing is played yet, seat `turn` leads.
 */
#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define FACTOR 536870598ULL
#define WORD 0xffffffffULL
#define LUCK_BITS 31
#define SUIT ((1ULL << 13) - 1)
#define PACK ((1ULL << 52) - 1)
#define MOST_PLAYERS 5

static inline uint64_t kth_only(uint64_t mask, int k) {
#ifdef __BMI2__
    return _pdep_u64(1ULL << k, mask);
#else
    while (k--) mask &= mask - 1;
    return mask & -mask;
#endif
}

static inline uint64_t suit_around(uint64_t one) {
    if (one < 1ULL << 26) return one < 1ULL << 13 ? SUIT : SUIT << 13;
    return one < 1ULL << 39 ? SUIT << 26 : SUIT << 39;
}

void rollouts(uint64_t *generator, const int64_t *hands, int players, int turn, int64_t times, int64_t *totals) {
    uint64_t state = *generator, held[MOST_PLAYERS], trick[MOST_PLAYERS];
    int cards_each = __builtin_popcountll(hands[turn]);
    for (int64_t time = 0; time < times; time++) {
        int leader = turn;
        for (int seat = 0; seat < players; seat++) held[seat] = hands[seat];
        for (int left = cards_each; left > 0; left--) {
            uint64_t low = state & WORD, led = PACK, played = 0;
            uint64_t luck = low << LUCK_BITS >> 32;
            state = FACTOR * low + (state >> 32);
            for (int turns = 0, seat = leader; turns < players; turns++) {
                uint64_t cards = held[seat] & led;
                if (!cards) cards = held[seat];
                uint64_t card = cards;
                if (cards & (cards - 1)) {
                    uint64_t share = luck * __builtin_popcountll(cards);
                    luck = share & ((1ULL << LUCK_BITS) - 1);
                    card = kth_only(cards, share >> LUCK_BITS);
                }
                if (!played) led = suit_around(card);
                held[seat] ^= card;
                played |= card;
                trick[seat] = card;
                seat = seat + 1 == players ? 0 : seat + 1;
            }
            uint64_t best = 1ULL << (63 - __builtin_clzll(played & led));
            leader = 0;
            while (trick[leader] != best) leader++;
            totals[leader]++;
        }
    }
    *generator = state;
}
