/** A position that a resident chose, in degrees. */
export interface Spot {
  readonly lon: number;
  readonly lat: number;
}
