/** Radii of areas that can be followed, in metres, as the api accepts them. */
export const RADII = [250, 500, 1_000] as const;
