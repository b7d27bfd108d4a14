/** The theme's colours for the map, because a canvas cannot read style sheets. */

export const MAP_COLOURS = [
  'map-land',
  'map-street',
  'map-street-edge',
  'map-park',
  'map-water',
  'map-path',
  'map-label',
  'map-label-halo',
  'map-label-water',
  'map-label-park',
  'map-canopy',
  'marker-halo',
  'marker-ok',
  'marker-now',
  'marker-soon',
  'marker-pit',
  'marker-gather',
  'marker-on',
  'marker-you',
  'marker-selected',
  'walk-line',
  'on-walk',
  'text',
  'surface',
] as const;

export type MapColours = Readonly<Record<(typeof MAP_COLOURS)[number], string>>;

/** The current values for this element, in light or dark mode. */
export function readMapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  return Object.fromEntries(MAP_COLOURS.map((role) => [role, style.getPropertyValue(`--${role}`).trim()])) as Record<
    (typeof MAP_COLOURS)[number],
    string
  >;
}

/** The theme's font for names on the map, in CSS syntax: the browser draws it, so that no glyphs are downloaded. */
export function readMapFont(element: Element): string {
  const family = getComputedStyle(element).getPropertyValue('--font-body').split(',')[0]?.trim() ?? '';
  return family === '' ? 'sans-serif' : `"${family.replaceAll(/["']/g, '')}"`;
}
