/** A theme as CSS text: font faces and custom properties, light and dark. Edge puts it into the head of every page. */
import type { ColourRole, Face, Theme } from '@greenward/tenants';
import { fallbackFaces, fallbackFamilies, genericFamily, themeFonts } from './theme-fonts.ts';

/** The range of @fontsource's latin files; other letters use the fallback. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const quoted = (text: string): string => `"${text}"`;

function fontFaces(theme: Theme, fontUrl: (file: string) => string): string {
  const own = themeFonts(theme).map(
    ({ file, family, weight, style }) =>
      `@font-face{font-family:${quoted(family)};src:url(${fontUrl(file)}) format("woff2");font-weight:${weight};font-style:${style};font-display:swap;unicode-range:${LATIN}}`,
  );
  const fallback = [...new Set<Face>([theme.fonts.head, theme.fonts.body])].flatMap((face) =>
    fallbackFaces(face).map(
      ({ family, style, weight, face: { local, sizeAdjust, ascent, descent } }) =>
        `@font-face{font-family:${quoted(family)};src:${local.map((name) => `local(${quoted(name)})`).join(',')};font-weight:${weight};font-style:${style};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
    ),
  );
  return [...own, ...fallback].join('');
}

const stackOf = (face: Face): string =>
  [...[face, ...fallbackFamilies(face)].map(quoted), genericFamily(face)].join(',');

const SHADOWS: Readonly<Record<Theme['shape']['shadow'], { light: string; dark: string }>> = {
  soft: {
    light: '0 1px 2px rgb(16 36 22/.14),0 6px 20px rgb(16 36 22/.14)',
    dark: '0 0 0 1px var(--line),0 8px 24px rgb(0 0 0/.5)',
  },
  hard: { light: '0 0 0 2px var(--footer-bg),0 4px 0 2px rgb(0 0 0/.25)', dark: '0 0 0 2px var(--line-strong)' },
  outline: { light: '0 0 0 1px var(--text)', dark: '0 0 0 1px var(--line-strong)' },
};

const declarations = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** The menu row needs a hairline when it has the header's colour. */
const navRule = (colours: Readonly<Partial<Record<ColourRole, string>>>): string =>
  colours['nav-bg'] === colours['header-bg'] ? '1px' : '0px';

/**
 * @param fontUrl returns the URL of a file of `themeFonts`
 * @returns CSS without `</style`: values are validated colours, numbers and names
 */
export function themeStyles(theme: Theme, fontUrl: (file: string) => string): string {
  const { fonts, type, shape, light, dark } = theme;
  const shadow = SHADOWS[shape.shadow];
  const pixels = (value: number): string => `${value}px`;
  const base = declarations({
    'font-head': stackOf(fonts.head),
    'font-latin': stackOf(fonts.head),
    'font-body': stackOf(fonts.body),
    'head-weight': String(type.headWeight),
    'head-spacing': `${type.headSpacing / 1000}em`,
    'label-weight': String(type.labelWeight),
    'title-size': `var(--t${4 + type.titleStep})`,
    'title-leading': type.titleStep === 0 ? '1.16' : '1.04',
    'r-control': pixels(shape.controlRadius),
    'r-card': pixels(shape.cardRadius),
    'r-photo': pixels(shape.photoRadius),
    'r-photo-small': pixels(Math.round(shape.photoRadius * 0.65)),
    'r-chip': pixels(shape.chipRadius),
    rule: pixels(shape.rule),
    'rule-strong': pixels(shape.ruleStrong),
    'header-rule': pixels(shape.headerRule),
    'section-rule': pixels(shape.sectionRule),
    'section-rule-gap': shape.sectionRule === 0 ? '0px' : '12px',
    'card-border':
      shape.cardBorder === 'none' ? '0 solid transparent' : `${pixels(shape.rule)} solid var(--${shape.cardBorder})`,
    'card-pad': pixels(shape.cardPadding),
    cap: shape.lineCap,
  });
  const lightTokens = declarations({ ...light, 'shadow-float': shadow.light, 'nav-rule': navRule(light) });
  const darkTokens = declarations({ ...dark, 'shadow-float': shadow.dark, 'nav-rule': navRule({ ...light, ...dark }) });
  return [
    fontFaces(theme, fontUrl),
    `:root{color-scheme:light;${base}${lightTokens}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode=light]){color-scheme:dark;${darkTokens}}}`,
    `:root[data-mode=dark]{color-scheme:dark;${darkTokens}}`,
    // paper is white in dark mode too
    `@media print{:root,:root:not([data-mode=light]),:root[data-mode=dark]{color-scheme:light;${lightTokens}}}`,
  ].join('');
}
