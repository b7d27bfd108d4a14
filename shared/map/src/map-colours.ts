/** The theme's colours as the map needs them: a canvas cannot read style sheets. */

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

/** As they stand for this element now: light or dark. */
export function readMapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  return Object.fromEntries(MAP_COLOURS.map((role) => [role, style.getPropertyValue(`--${role}`).trim()])) as Record<(typeof MAP_COLOURS)[number], string>;
}

/** Face of the theme for names on the map, as style sheets write it: drawn by the browser, so that no glyph is downloaded. */
export function readMapFont(element: Element): string {
  const family = getComputedStyle(element).getPropertyValue('--font-body').split(',')[0]?.trim() ?? '';
  return family === '' ? 'sans-serif' : `"${family.replaceAll(/["']/g, '')}"`;
}
