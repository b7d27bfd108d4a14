/** A line of the ground that people can walk along. */

export interface GroundLine {
  readonly layer: 'PATH' | 'STREET';
  readonly class: string | null;
  readonly name: string | null;
  /** Of a survey that tells what is above what: 'layer', 'level', 'bridge', 'tunnel', as OpenStreetMap has them. */
  readonly details: Readonly<Record<string, string>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}
