/** Converts a name to a slug for URLs. Pure. */

/** 'Alewife Brook / North' becomes 'alewife-brook-north'; empty if the name has no letter or digit allowed in URLs. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
