/** Parses numbers and missing values as inventories write them. Pure. */

/** Texts for a missing value in inventories, in lower case. */
const MISSING = new Set([
  ...[
    'none',
    'null',
    '<null>',
    '(null)',
    'nil',
    'n/a',
    'na',
    '#n/a',
    'nan',
    'unknown',
    'unkn',
    'unk',
    'not known',
    'not recorded',
    'not available',
    'not applicable',
    'no data',
    'tbc',
    'tbd',
  ],
  ...[
    'unbekannt',
    'k.a.',
    'k. a.',
    'keine angabe',
    'ohne angabe',
    'inconnu',
    'inconnue',
    'non renseigné',
    'desconocido',
    'sin datos',
    'sconosciuto',
    'onbekend',
  ],
  ...['-', '--', '---', '?', '??', '.', 'xxx'],
]);

/** @param further the mapping's own words @returns a function that tells whether a text means no value */
export function createMissing(further: readonly string[] = []): (text: string) => boolean {
  const words = new Set([...MISSING, ...further.map((word) => word.trim().toLowerCase())]);
  return (text) => text === '' || (text.length < 40 && words.has(text.toLowerCase()));
}

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const POINT_GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const COMMA_GROUPED = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/;
const COMMA_DECIMAL = /^[+-]?\d*,\d+$/;
/** Spaces and apostrophes between thousands: 1 234, 1'234. */
const SPACED = /^[+-]?\d{1,3}([ \u00a0\u202f'’]\d{3})+([.,]\d+)?$/;

/**
 * @param decimals 'comma' when 1.234 is one thousand two hundred and thirty-four. With 'point', '12,5' is still read as
 *   twelve and a half, because it is unambiguous.
 * @returns null when the text is not a number
 */
export function parseNumber(text: string, decimals: 'point' | 'comma' = 'point'): number | null {
  const written = text.trim();
  if (decimals === 'point' && PLAIN.test(written)) return Number(written);
  const bare = SPACED.test(written) ? written.replace(/[ \u00a0\u202f'’]/g, '') : written;
  if (decimals === 'comma') {
    if (COMMA_GROUPED.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
    if (COMMA_DECIMAL.test(bare)) return Number(bare.replace(',', '.'));
    return PLAIN.test(bare) ? Number(bare) : null;
  }
  if (POINT_GROUPED.test(bare)) return Number(bare.replaceAll(',', ''));
  if (COMMA_DECIMAL.test(bare)) return Number(bare.replace(',', '.'));
  return PLAIN.test(bare) ? Number(bare) : null;
}

/** Metres per unit, for units written after a number. */
const WRITTEN_UNITS: Readonly<Record<string, number>> = {
  ...{ mm: 0.001, cm: 0.01, m: 1, metre: 1, metres: 1, meter: 1, meters: 1 },
  ...{
    in: 0.0254,
    ins: 0.0254,
    inch: 0.0254,
    inches: 0.0254,
    '"': 0.0254,
    '″': 0.0254,
    ft: 0.3048,
    foot: 0.3048,
    feet: 0.3048,
    "'": 0.3048,
    '′': 0.3048,
  },
};

/** A length with its own unit ('12 in', '3.5m'), in metres; null when it has no unit. */
export function parseLength(text: string, decimals: 'point' | 'comma' = 'point'): number | null {
  const [, written = '', unit = ''] = /^([\d.,\s]+?)\s*([a-z]+|["'″′])\.?$/i.exec(text.trim()) ?? [];
  const metres = WRITTEN_UNITS[unit.toLowerCase()];
  const value = metres === undefined ? null : parseNumber(written, decimals);
  return value === null || metres === undefined ? null : value * metres;
}
