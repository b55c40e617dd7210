// Style sheets are imported as text and put into the widget's shadow root.
declare module "*.css" {
  const text: string;
  export default text;
}
