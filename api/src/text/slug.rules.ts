/** The part of an address that a name becomes. Pure. */

/** 'Alewife Brook / North' is 'alewife-brook-north'; empty when the name has no letter or digit that addresses know. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
