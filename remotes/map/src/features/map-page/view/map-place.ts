/** A place as the map draws, names and selects it. */
export interface MapPlace {
  readonly guid: string;
  readonly featureId: number;
  readonly type: string;
  readonly name: string;
  readonly species: { readonly name: string } | null;
  readonly lon: number;
  readonly lat: number;
}
