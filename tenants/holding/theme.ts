/** Theme of holding: greentown's, as the project has no look of its own before it opens. */
export { theme } from '../greentown/theme.ts';
