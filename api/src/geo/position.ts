/** The type of a position on the ground, in degrees (WGS 84). */

export interface Position {
  readonly lon: number;
  readonly lat: number;
}
