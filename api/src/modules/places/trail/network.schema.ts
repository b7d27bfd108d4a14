/** A walkable line of the ground. */

export interface GroundLine {
  readonly layer: 'PATH' | 'STREET';
  readonly class: string | null;
  readonly name: string | null;
  /** Details of the survey about height: 'layer', 'level', 'bridge', 'tunnel', as in OpenStreetMap. */
  readonly details: Readonly<Record<string, string>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}
