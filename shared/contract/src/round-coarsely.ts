/**
 * A degree to four decimals, about ten metres: the point asked for may be where the visitor stands. Whoever rounds alike asks alike, so that the list that a
 * page comes with is in the order of the one that its map asks for.
 */
export const roundCoarsely = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
