/** The display order of a species' photographs. */

/** The whole tree first, as it is most recognisable from a distance; then details. */
const ORDER = ['full', 'flower', 'leaf', 'fruit_or_seed'];

export const inPhotoOrder = <Photo extends { readonly part: string }>(photos: readonly Photo[]): Photo[] =>
  [...photos].sort((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part));
