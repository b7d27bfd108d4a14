/** In which order photographs of a species are shown. */

/** The whole tree says most from afar; then what can be seen from near. */
const ORDER = ['full', 'flower', 'leaf', 'fruit_or_seed'];

export const inPhotoOrder = <Photo extends { readonly part: string }>(photos: readonly Photo[]): Photo[] =>
  [...photos].sort((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part));
