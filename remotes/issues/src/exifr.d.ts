/** The build of exifr without rare formats, which has no types of its own. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr';
}
