/** The font files of a theme, and fallback faces of the same measure, so that nothing moves when a font arrives. */
import type { Face, Theme } from '@greenward/tenants';

export interface ThemeFont {
  /** Path inside a package: '@fontsource/literata/files/literata-latin-600-normal.woff2'. */
  readonly file: string;
  readonly family: string;
  /** A weight, or a range of weights for a variable file. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly preload: boolean;
}

/** Percentages that give a font of the reader's machine the measure of ours (CSS Fonts 5 §4: size-adjust). */
export interface FallbackFace {
  readonly local: readonly string[];
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
}

interface FaceFiles {
  readonly slug: string;
  /** Static files per weight for headings; a file with all weights for text. */
  readonly kind: 'head' | 'body';
  readonly generic: 'serif' | 'sans-serif';
  /** For upright text in the weight it is used at, then for italic at 400. Means of the advances over 460 letters of English. */
  readonly fallbacks: { readonly normal: readonly FallbackFace[]; readonly italic: readonly FallbackFace[] };
}

const TIMES_BOLD = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'] as const;
const TIMES_ITALIC = ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic', 'Tinos Italic'] as const;
const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'] as const;
const ROBOTO = ['Roboto', 'Roboto-Regular'] as const;
const NOTO_BOLD = ['Noto Serif Bold', 'NotoSerif-Bold'] as const;
const NOTO_ITALIC = ['Noto Serif Italic', 'NotoSerif-Italic'] as const;

const FACES: Readonly<Record<Face, FaceFiles>> = {
  Literata: {
    slug: 'literata',
    kind: 'head',
    generic: 'serif',
    fallbacks: {
      normal: [
        { local: TIMES_BOLD, sizeAdjust: 115.1, ascent: 102.3, descent: 26.8 },
        { local: NOTO_BOLD, sizeAdjust: 97.5, ascent: 120.7, descent: 31.6 },
      ],
      italic: [
        { local: TIMES_ITALIC, sizeAdjust: 110.7, ascent: 106.3, descent: 27.8 },
        { local: NOTO_ITALIC, sizeAdjust: 96.2, ascent: 122.4, descent: 32 },
      ],
    },
  },
  Bitter: {
    slug: 'bitter',
    kind: 'head',
    generic: 'serif',
    fallbacks: {
      normal: [
        { local: TIMES_BOLD, sizeAdjust: 109.9, ascent: 85.1, descent: 24.1 },
        { local: NOTO_BOLD, sizeAdjust: 93.1, ascent: 100.4, descent: 28.5 },
      ],
      italic: [
        { local: TIMES_ITALIC, sizeAdjust: 109.6, ascent: 85.3, descent: 24.2 },
        { local: NOTO_ITALIC, sizeAdjust: 95.3, ascent: 98.2, descent: 27.8 },
      ],
    },
  },
  'Source Sans 3': {
    slug: 'source-sans-3',
    kind: 'body',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL, sizeAdjust: 93.3, ascent: 109.8, descent: 42.9 },
        { local: ROBOTO, sizeAdjust: 93.9, ascent: 109.1, descent: 42.6 },
      ],
      italic: [],
    },
  },
  'Public Sans': {
    slug: 'public-sans',
    kind: 'body',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL, sizeAdjust: 104, ascent: 91.3, descent: 21.6 },
        { local: ROBOTO, sizeAdjust: 104.7, ascent: 90.7, descent: 21.5 },
      ],
      italic: [],
    },
  },
};

const fileOf = (face: Face, weight: number, style: 'normal' | 'italic'): string => {
  const { slug, kind } = FACES[face];
  return kind === 'body'
    ? `@fontsource-variable/${slug}/files/${slug}-latin-wght-${style}.woff2`
    : `@fontsource/${slug}/files/${slug}-latin-${weight}-${style}.woff2`;
};

/** Files of a theme: headings and text are preloaded, the italic of Latin names is not. */
export function themeFonts({ fonts: { head, body }, type }: Pick<Theme, 'fonts' | 'type'>): readonly ThemeFont[] {
  const weightOf = (face: Face, weight: number): string => (FACES[face].kind === 'body' ? '200 900' : String(weight));
  const files: ThemeFont[] = [
    { file: fileOf(head, type.headWeight, 'normal'), family: head, weight: weightOf(head, type.headWeight), style: 'normal', preload: true },
    { file: fileOf(body, 400, 'normal'), family: body, weight: weightOf(body, 400), style: 'normal', preload: true },
    { file: fileOf(head, 400, 'italic'), family: head, weight: weightOf(head, 400), style: 'italic', preload: false },
  ];
  return files.filter((font, index) => files.findIndex(({ file }) => file === font.file) === index);
}

/** Names of a face's fallbacks, to be declared and to be listed behind it. */
export const fallbackFamilies = (face: Face): readonly string[] => FACES[face].fallbacks.normal.map((_fallback, index) => `${face} fallback ${index + 1}`);

export const fallbackFaces = (face: Face): readonly { family: string; style: 'normal' | 'italic'; weight: string; face: FallbackFace }[] =>
  (['normal', 'italic'] as const).flatMap((style) =>
    FACES[face].fallbacks[style].map((fallback, index) => ({
      family: `${face} fallback ${index + 1}`,
      style,
      // a bold local face for headings says so, or the browser would embolden it again
      weight: FACES[face].kind === 'head' && style === 'normal' ? '100 900' : '400',
      face: fallback,
    })),
  );

export const genericFamily = (face: Face): string => FACES[face].generic;
