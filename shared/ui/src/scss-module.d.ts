/** Type of a style module: its class names as written. */
declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
