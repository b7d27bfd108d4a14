/** The font files of a theme, and fallback faces with the same metrics, so that nothing shifts when a font loads. */
import type { Face, Theme } from '@greenward/tenants';

export interface ThemeFont {
  /** Path inside a package: '@fontsource/literata/files/literata-latin-600-normal.woff2'. */
  readonly file: string;
  readonly family: string;
  /** A weight, or the range of a variable font. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly preload: boolean;
}

/** Percentages that adjust a local font to the metrics of ours (CSS Fonts 5 §4: size-adjust). */
export interface FallbackFace {
  readonly local: readonly string[];
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
}

interface FaceFiles {
  readonly slug: string;
  /** Static files per weight for headings; a variable font for text. */
  readonly kind: 'head' | 'body';
  readonly generic: 'serif' | 'sans-serif';
  /** For upright text at its usual weight, then for italic at 400. Mean advances over 460 letters of English. */
  readonly fallbacks: { readonly normal: readonly FallbackFace[]; readonly italic: readonly FallbackFace[] };
}

const TIMES_BOLD = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'] as const;
const TIMES_ITALIC = [
  'Times New Roman Italic',
  'TimesNewRomanPS-ItalicMT',
  'Liberation Serif Italic',
  'Tinos Italic',
] as const;
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'] as const;
const ARIAL_ITALIC = ['Arial Italic', 'Arial-ItalicMT', 'Liberation Sans Italic', 'Arimo Italic'] as const;
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto-Bold'] as const;
const ROBOTO_ITALIC = ['Roboto Italic', 'Roboto-Italic'] as const;
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
  Fraunces: {
    slug: 'fraunces',
    kind: 'head',
    generic: 'serif',
    fallbacks: {
      normal: [
        { local: TIMES_BOLD, sizeAdjust: 112.1, ascent: 87.2, descent: 22.7 },
        { local: NOTO_BOLD, sizeAdjust: 94.2, ascent: 103.9, descent: 27.1 },
      ],
      italic: [
        { local: TIMES_ITALIC, sizeAdjust: 109.6, ascent: 89.2, descent: 23.3 },
        { local: NOTO_ITALIC, sizeAdjust: 94.6, ascent: 103.4, descent: 26.9 },
      ],
    },
  },
  Rubik: {
    slug: 'rubik',
    kind: 'head',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL_BOLD, sizeAdjust: 104, ascent: 89.9, descent: 24 },
        { local: ROBOTO_BOLD, sizeAdjust: 110.8, ascent: 84.4, descent: 22.6 },
      ],
      italic: [
        { local: ARIAL_ITALIC, sizeAdjust: 105.9, ascent: 88.3, descent: 23.6 },
        { local: ROBOTO_ITALIC, sizeAdjust: 109.1, ascent: 85.7, descent: 22.9 },
      ],
    },
  },
  'Zilla Slab': {
    slug: 'zilla-slab',
    kind: 'head',
    generic: 'serif',
    fallbacks: {
      normal: [
        { local: TIMES_BOLD, sizeAdjust: 102.5, ascent: 92.1, descent: 25 },
        { local: NOTO_BOLD, sizeAdjust: 86.1, ascent: 109.6, descent: 29.7 },
      ],
      italic: [
        { local: TIMES_ITALIC, sizeAdjust: 99.7, ascent: 94.6, descent: 25.7 },
        { local: NOTO_ITALIC, sizeAdjust: 86.1, ascent: 109.6, descent: 29.7 },
      ],
    },
  },
  Lora: {
    slug: 'lora',
    kind: 'head',
    generic: 'serif',
    fallbacks: {
      normal: [
        { local: TIMES_BOLD, sizeAdjust: 112.7, ascent: 89.3, descent: 24.3 },
        { local: NOTO_BOLD, sizeAdjust: 94.6, ascent: 106.3, descent: 29 },
      ],
      italic: [
        { local: TIMES_ITALIC, sizeAdjust: 112.6, ascent: 89.3, descent: 24.3 },
        { local: NOTO_ITALIC, sizeAdjust: 97.2, ascent: 103.5, descent: 28.2 },
      ],
    },
  },
  Archivo: {
    slug: 'archivo',
    kind: 'head',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL_BOLD, sizeAdjust: 102, ascent: 86, descent: 20.6 },
        { local: ROBOTO_BOLD, sizeAdjust: 108.8, ascent: 80.7, descent: 19.3 },
      ],
      italic: [
        { local: ARIAL_ITALIC, sizeAdjust: 97.8, ascent: 89.7, descent: 21.5 },
        { local: ROBOTO_ITALIC, sizeAdjust: 100.8, ascent: 87.1, descent: 20.8 },
      ],
    },
  },
  Poppins: {
    slug: 'poppins',
    kind: 'head',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL_BOLD, sizeAdjust: 105.9, ascent: 99.2, descent: 33.1 },
        { local: ROBOTO_BOLD, sizeAdjust: 112.8, ascent: 93.1, descent: 31 },
      ],
      italic: [
        { local: ARIAL_ITALIC, sizeAdjust: 114.1, ascent: 92, descent: 30.7 },
        { local: ROBOTO_ITALIC, sizeAdjust: 117.6, ascent: 89.3, descent: 29.8 },
      ],
    },
  },
  Figtree: {
    slug: 'figtree',
    kind: 'body',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL, sizeAdjust: 101.1, ascent: 93.9, descent: 24.7 },
        { local: ROBOTO, sizeAdjust: 101.3, ascent: 93.7, descent: 24.7 },
      ],
      italic: [],
    },
  },
  Mulish: {
    slug: 'mulish',
    kind: 'body',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL, sizeAdjust: 104.7, ascent: 96, descent: 23.9 },
        { local: ROBOTO, sizeAdjust: 104.9, ascent: 95.8, descent: 23.8 },
      ],
      italic: [],
    },
  },
  Karla: {
    slug: 'karla',
    kind: 'body',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL, sizeAdjust: 102.7, ascent: 89.3, descent: 24.5 },
        { local: ROBOTO, sizeAdjust: 102.9, ascent: 89.1, descent: 24.5 },
      ],
      italic: [],
    },
  },
  'IBM Plex Sans': {
    slug: 'ibm-plex-sans',
    kind: 'body',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL, sizeAdjust: 101.1, ascent: 101.4, descent: 27.2 },
        { local: ROBOTO, sizeAdjust: 101.3, ascent: 101.2, descent: 27.2 },
      ],
      italic: [],
    },
  },
  'Nunito Sans': {
    slug: 'nunito-sans',
    kind: 'body',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL, sizeAdjust: 101.9, ascent: 99.2, descent: 34.7 },
        { local: ROBOTO, sizeAdjust: 102.1, ascent: 99, descent: 34.6 },
      ],
      italic: [],
    },
  },
  'Instrument Sans': {
    slug: 'instrument-sans',
    kind: 'body',
    generic: 'sans-serif',
    fallbacks: {
      normal: [
        { local: ARIAL, sizeAdjust: 102.1, ascent: 95, descent: 24.5 },
        { local: ROBOTO, sizeAdjust: 102.3, ascent: 94.8, descent: 24.4 },
      ],
      italic: [
        { local: ARIAL_ITALIC, sizeAdjust: 102, ascent: 95.1, descent: 24.5 },
        { local: ROBOTO_ITALIC, sizeAdjust: 105.1, ascent: 92.3, descent: 23.8 },
      ],
    },
  },
};

const fileOf = (face: Face, weight: number, style: 'normal' | 'italic'): string => {
  const { slug, kind } = FACES[face];
  return kind === 'body'
    ? `@fontsource-variable/${slug}/files/${slug}-latin-wght-${style}.woff2`
    : `@fontsource/${slug}/files/${slug}-latin-${weight}-${style}.woff2`;
};

/** Files of a theme: heading and text fonts are preloaded, the italic for Latin names is not. */
export function themeFonts({ fonts: { head, body }, type }: Pick<Theme, 'fonts' | 'type'>): readonly ThemeFont[] {
  const weightOf = (face: Face, weight: number): string => (FACES[face].kind === 'body' ? '200 900' : String(weight));
  const files: ThemeFont[] = [
    {
      file: fileOf(head, type.headWeight, 'normal'),
      family: head,
      weight: weightOf(head, type.headWeight),
      style: 'normal',
      preload: true,
    },
    { file: fileOf(body, 400, 'normal'), family: body, weight: weightOf(body, 400), style: 'normal', preload: true },
    { file: fileOf(head, 400, 'italic'), family: head, weight: weightOf(head, 400), style: 'italic', preload: false },
  ];
  return files.filter((font, index) => files.findIndex(({ file }) => file === font.file) === index);
}

/** Names of a face's fallbacks, for their declarations and for font-family lists. */
export const fallbackFamilies = (face: Face): readonly string[] =>
  FACES[face].fallbacks.normal.map((_fallback, index) => `${face} fallback ${index + 1}`);

export const fallbackFaces = (
  face: Face,
): readonly { family: string; style: 'normal' | 'italic'; weight: string; face: FallbackFace }[] =>
  (['normal', 'italic'] as const).flatMap((style) =>
    FACES[face].fallbacks[style].map((fallback, index) => ({
      family: `${face} fallback ${index + 1}`,
      style,
      // declares the weights of a bold local face, or the browser would embolden it again
      weight: FACES[face].kind === 'head' && style === 'normal' ? '100 900' : '400',
      face: fallback,
    })),
  );

export const genericFamily = (face: Face): string => FACES[face].generic;
