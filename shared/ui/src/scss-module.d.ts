/** What importing a style module gives: class names as written. */
declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
