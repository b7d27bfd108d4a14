/** Theme tokens as CSS, and the font files of a theme. */
export { genericFamily, themeFonts } from './theme-fonts.ts';
export type { ThemeFont } from './theme-fonts.ts';
export { themeStyles } from './theme-styles.ts';
