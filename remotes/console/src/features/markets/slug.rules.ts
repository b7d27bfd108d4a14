/** Suggests the address of something from its name. Pure. */

const LONGEST = 60;

/** 'Winter trees 2027!' becomes 'winter-trees-2027'. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
