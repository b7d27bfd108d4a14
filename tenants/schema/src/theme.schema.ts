/** A theme: tokens by role, light and dark, fonts and shapes. `shared/tokens` turns it into custom properties. */
import * as v from 'valibot';

const solid = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb in lower case'));
const translucent = v.pipe(
  v.string(),
  v.regex(/^rgb\(\d{1,3} \d{1,3} \d{1,3}\/(0|1|0?\.\d+)\)$/, 'a colour as rgb(r g b/.6)'),
);

/** The purpose of each colour. Style sheets use the names as `var(--name)`. */
export const colourRoles = {
  page: 'behind everything',
  surface: 'cards and panels',
  'surface-2': 'quiet panels, skeletons',
  text: 'body text',
  'text-2': 'secondary text',
  line: 'hairlines that separate, never needed to understand',
  'line-strong': 'borders of controls',
  brand: 'main action, selected control',
  'on-brand': 'words on brand',
  'brand-hover': 'main action under the pointer',
  'brand-soft': 'tags, pressed chips',
  'on-brand-soft': 'words on brand-soft',
  accent: 'promotion, badge',
  'on-accent': 'words on accent',
  link: 'links',
  'link-visited': 'links already followed',
  focus: 'focus ring',
  'on-focus': 'words on the focus ring',
  danger: 'errors',
  'on-danger': 'words on danger',
  'danger-soft': 'error summary',
  ok: 'success',
  'notice-soft': 'notices, offline bar',
  'on-notice-soft': 'words on notice-soft',
  'header-bg': 'header',
  'header-text': 'words in the header',
  'header-line': 'rule under the header',
  'nav-bg': 'menu row',
  'nav-text': 'words in the menu row',
  'nav-current': 'the current entry of the menu row',
  'footer-bg': 'footer',
  'footer-text': 'words in the footer',
  'footer-link': 'links in the footer',
  rain: 'rain bars',
  'rain-quiet': 'rain bars that are not spoken of',
  reservoir: 'water near the roots',
  'reservoir-track': 'the empty part of that gauge',
  'map-land': 'land on the map',
  'map-street': 'streets',
  'map-street-edge': 'edges of streets',
  'map-park': 'parks',
  'map-water': 'water',
  'map-path': 'paths',
  'map-label': 'street names',
  'map-label-halo': 'around street names',
  'map-label-water': 'names of water',
  'map-label-park': 'names of parks',
  'map-canopy': 'canopy patches',
  'marker-halo': 'around marks',
  'marker-ok': 'a tree that is fine',
  'marker-soon': 'a tree that needs water this week',
  'marker-now': 'a tree that needs water now',
  'marker-pit': 'an empty pit',
  'marker-gather': 'a group of trees',
  'marker-on': 'signs inside a mark',
  'marker-you': 'you are here',
  'marker-selected': 'ring of the selected mark',
  'walk-line': 'line of a walk',
  'on-walk': 'stop numbers',
  'season-flower': 'flowers in the year ribbon',
  'season-leaf': 'leaves in the year ribbon',
  'season-gold': 'autumn colour in the year ribbon',
  'season-fruit': 'fruit in the year ribbon',
  'on-season': 'words in the year ribbon',
  'kind-1': 'first kind of tree in the ribbon',
  'kind-2': 'second kind',
  'kind-3': 'third kind',
  'kind-4': 'fourth kind',
  'kind-5': 'fifth kind',
  'kind-6': 'sixth kind',
  'on-kind': 'words in the ribbon',
  'bar-1': 'first kind of tree as a bar',
  'bar-2': 'second bar',
  'bar-3': 'third bar',
  'bar-4': 'fourth bar',
  'bar-5': 'fifth bar',
} as const;

export type ColourRole = keyof typeof colourRoles;
export const COLOUR_ROLES = Object.keys(colourRoles) as readonly ColourRole[];

const fromRoles = <S extends v.GenericSchema>(schema: S) =>
  Object.fromEntries(COLOUR_ROLES.map((role) => [role, schema])) as Record<ColourRole, S>;

/** Fonts served from this site; their files and metrics are in shared/tokens. */
export const FACES = [
  ...['Literata', 'Bitter', 'Fraunces', 'Rubik', 'Zilla Slab', 'Lora', 'Archivo', 'Poppins'],
  ...['Source Sans 3', 'Public Sans', 'Figtree', 'Mulish', 'Karla', 'IBM Plex Sans', 'Nunito Sans', 'Instrument Sans'],
] as const;
export type Face = (typeof FACES)[number];

const pixels = v.pipe(v.number(), v.minValue(0, 'pixels from 0'), v.maxValue(64, 'pixels up to 64'));
const weight = v.pipe(
  v.number(),
  v.minValue(300, 'a font weight from 300'),
  v.maxValue(900, 'a font weight up to 900'),
);

export const themeSchema = v.strictObject({
  /** One of the names of shell §3.6. */
  name: v.picklist(['toplevel', 'greentown', 'treetalk', 'wp', 'hounslow', 'bradford', 'stfl', 'yotta', 'bupa']),
  /**
   * Path of the logo's SVG; it contains a `<g id="logo">` drawn with the theme's custom properties in a box of 44 by
   * 44.
   */
  logo: v.pipe(v.string(), v.regex(/^\/images\/[a-z0-9/-]+\.svg$/, 'a path as /images/logo.svg')),
  /** Path of the icon's SVG, square, with its own colours. */
  icon: v.pipe(v.string(), v.regex(/^\/images\/[a-z0-9/-]+\.svg$/, 'a path as /images/icon.svg')),
  /** Layout of the home page's first picture: with a card over it, with a colour panel beside it, or at full width. */
  hero: v.picklist(['card', 'panel', 'edge']),
  fonts: v.strictObject({ head: v.picklist(FACES), body: v.picklist(FACES) }),
  type: v.strictObject({
    /** For headings, numbers and the name in the header: one weight, one file. */
    headWeight: v.picklist([440, 600, 700, 800]),
    /** Letter spacing of headings in thousandths of an em. */
    headSpacing: v.pipe(v.number(), v.minValue(-60, 'from -60 thousandths'), v.maxValue(60, 'up to 60 thousandths')),
    labelWeight: weight,
    /** By how many steps of the type scale page titles are larger: 0 or 1. */
    titleStep: v.picklist([0, 1]),
  }),
  shape: v.strictObject({
    controlRadius: pixels,
    cardRadius: pixels,
    photoRadius: pixels,
    chipRadius: pixels,
    /** Width of separating rules, in pixels. */
    rule: pixels,
    /** Border width of controls, in pixels. */
    ruleStrong: pixels,
    /** Width of the rule under the header, in pixels. */
    headerRule: pixels,
    /** Width of the rule above a section's heading, in pixels; 0 for none. */
    sectionRule: pixels,
    cardBorder: v.picklist(['line', 'line-strong', 'none']),
    cardPadding: pixels,
    lineCap: v.picklist(['round', 'butt', 'square']),
    shadow: v.picklist(['soft', 'hard', 'outline']),
  }),
  light: v.strictObject({ ...fromRoles(solid), scrim: translucent }),
  /** Only the differences from light. */
  dark: v.strictObject({
    ...(Object.fromEntries(COLOUR_ROLES.map((role) => [role, v.exactOptional(solid)])) as Record<
      ColourRole,
      v.ExactOptionalSchema<typeof solid, undefined>
    >),
    scrim: v.exactOptional(translucent),
  }),
});

export type Theme = v.InferOutput<typeof themeSchema>;
export type ThemeInput = v.InferInput<typeof themeSchema>;
