/**
 * Contrast of a theme: which pairs of colours must be distinguishable, the required ratio (WCAG 2.2, 1.4.3 and 1.4.11),
 * and the nearest colour that passes.
 */
import type { ColourRole, Theme } from './theme.schema.ts';

export interface ContrastPair {
  readonly foreground: ColourRole;
  readonly background: ColourRole;
  readonly minimum: number;
}

export interface ContrastMiss extends ContrastPair {
  readonly mode: 'light' | 'dark';
  readonly found: number;
  readonly colour: string;
  /** The nearest foreground that passes, lighter or darker; null if none does. */
  readonly nearest: string | null;
}

/** Text needs 4.5:1; icons and borders of controls need 3:1. */
const WORDS = 4.5;
const SIGNS = 3;

const on = (minimum: number, foreground: ColourRole, ...backgrounds: ColourRole[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum }));

export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...on(WORDS, 'text', 'page', 'surface', 'surface-2', 'danger-soft', 'brand-soft', 'notice-soft'),
  ...on(WORDS, 'text-2', 'page', 'surface', 'surface-2'),
  ...on(WORDS, 'link', 'page', 'surface', 'surface-2'),
  ...on(WORDS, 'link-visited', 'page', 'surface', 'surface-2'),
  ...on(WORDS, 'on-brand', 'brand', 'brand-hover'),
  ...on(WORDS, 'on-brand-soft', 'brand-soft'),
  ...on(WORDS, 'on-accent', 'accent'),
  ...on(WORDS, 'on-focus', 'focus'),
  ...on(WORDS, 'danger', 'surface', 'page'),
  ...on(WORDS, 'on-danger', 'danger'),
  ...on(WORDS, 'on-notice-soft', 'notice-soft'),
  ...on(WORDS, 'ok', 'surface'),
  ...on(WORDS, 'header-text', 'header-bg'),
  ...on(WORDS, 'nav-text', 'nav-bg'),
  ...on(WORDS, 'nav-current', 'nav-bg'),
  ...on(WORDS, 'footer-text', 'footer-bg'),
  ...on(WORDS, 'footer-link', 'footer-bg'),
  ...on(WORDS, 'map-label', 'map-label-halo', 'map-land', 'map-street'),
  ...on(WORDS, 'map-label-water', 'map-water'),
  ...on(WORDS, 'map-label-park', 'map-park'),
  ...on(SIGNS, 'line-strong', 'surface', 'page', 'surface-2'),
  ...on(SIGNS, 'brand', 'surface', 'page', 'surface-2'),
  ...on(SIGNS, 'rain', 'surface', 'page'),
  ...on(SIGNS, 'reservoir', 'reservoir-track'),
  ...(['marker-ok', 'marker-soon', 'marker-now', 'marker-pit', 'marker-gather'] as const).flatMap((marker) =>
    on(SIGNS, marker, 'map-land', 'map-park', 'map-street', 'marker-halo'),
  ),
  ...on(SIGNS, 'marker-ok', 'page', 'surface-2'),
  ...on(SIGNS, 'marker-you', 'map-land', 'map-park', 'map-street'),
  ...on(SIGNS, 'marker-selected', 'map-land', 'map-park', 'map-street', 'page'),
  ...on(SIGNS, 'walk-line', 'map-land', 'map-park', 'map-street'),
  ...on(WORDS, 'on-walk', 'walk-line'),
  ...on(WORDS, 'marker-now', 'page'),
  ...(['season-flower', 'season-leaf', 'season-gold', 'season-fruit'] as const).flatMap((season) =>
    on(SIGNS, season, 'page'),
  ),
  ...(['season-leaf', 'season-gold', 'season-fruit'] as const).flatMap((season) => on(WORDS, 'on-season', season)),
  ...(['kind-1', 'kind-2', 'kind-3', 'kind-4', 'kind-5', 'kind-6'] as const).flatMap((kind) =>
    on(WORDS, 'on-kind', kind),
  ),
  ...(['bar-1', 'bar-2', 'bar-3', 'bar-4', 'bar-5'] as const).flatMap((bar) => on(SIGNS, bar, 'page')),
  ...on(SIGNS, 'marker-on', 'marker-now', 'marker-soon', 'marker-ok', 'marker-pit', 'marker-selected'),
  ...on(WORDS, 'marker-on', 'marker-gather'),
];

type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];
const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours '#rrggbb', 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour nearest to `foreground`, towards black or white, that reaches each minimum on its background. */
export function nearestPassingOnAll(
  foreground: string,
  demands: readonly { readonly background: string; readonly minimum: number }[],
): string | null {
  const from = channelsOf(foreground);
  for (let step = 1; step <= 100; step += 1) {
    for (const towards of [0, 255]) {
      const candidate = hexOf(
        from.map((channel) => channel + ((towards - channel) * step) / 100) as unknown as Channels,
      );
      if (demands.every(({ background, minimum }) => contrastOf(candidate, background) >= minimum)) return candidate;
    }
  }
  return null;
}

export const nearestPassing = (foreground: string, background: string, minimum: number): string | null =>
  nearestPassingOnAll(foreground, [{ background, minimum }]);

/** The suggested colour passes on every background that the role is used on, if a single colour can. */
export function contrastMisses(theme: Theme): ContrastMiss[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const colourOf = (role: ColourRole): string =>
      (mode === 'dark' ? theme.dark[role] : undefined) ?? theme.light[role];
    return CONTRAST_PAIRS.flatMap((pair) => {
      const colour = colourOf(pair.foreground);
      const background = colourOf(pair.background);
      const found = contrastOf(colour, background);
      if (found >= pair.minimum) return [];
      const demands = CONTRAST_PAIRS.filter(({ foreground }) => foreground === pair.foreground).map((other) => ({
        background: colourOf(other.background),
        minimum: other.minimum,
      }));
      return [
        {
          ...pair,
          mode,
          found,
          colour,
          nearest: nearestPassingOnAll(colour, demands) ?? nearestPassing(colour, background, pair.minimum),
        },
      ];
    });
  });
}
