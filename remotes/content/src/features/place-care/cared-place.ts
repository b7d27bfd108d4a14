/** The place that residents tell something of. */
export interface CaredPlace {
  readonly guid: string;
  readonly type: string;
  readonly lon: number;
  readonly lat: number;
}
