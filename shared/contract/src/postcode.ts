/** How postcodes are written in each country: checking, normalising and shortening them. Pure. */

/** Patterns of a code in capitals, without spaces and hyphens. */
interface PostcodeFormat {
  /** The part that many homes share. */
  readonly part: string;
  readonly rest: string;
  write(part: string, rest: string): string;
}

const withSpace = (part: string, rest: string): string => `${part} ${rest}`;

const FORMATS: Readonly<Partial<Record<string, PostcodeFormat>>> = {
  // BS 7666: outward and inward code. The last two letters are never C, I, K, M, O or V.
  GB: { part: '[A-PR-UWYZ][A-HK-Y]?\\d[A-Z\\d]?', rest: '\\d[ABD-HJLNP-UW-Z]{2}', write: withSpace },
  // ZIP and ZIP+4 (USPS Publication 28). One sorting centre serves the codes that share three digits.
  US: {
    part: '\\d{3}',
    rest: '\\d{2}(?:\\d{4})?',
    write: (part, rest) => [part + rest.slice(0, 2), rest.slice(2)].filter((digits) => digits !== '').join('-'),
  },
  // Canada Post: forward sortation area and local delivery unit.
  CA: {
    part: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]',
    rest: '\\d[ABCEGHJ-NPRSTV-Z]\\d',
    write: withSpace,
  },
};

/** Postcodes of public buildings, for texts. */
const EXAMPLES: Readonly<Partial<Record<string, string>>> = { GB: 'BD1 1HY', US: '20500', CA: 'K1A 0B1' };

/** Maximum length of what people type, with spaces and punctuation. Longer text is no postcode. */
export const LONGEST_POSTCODE_INPUT = 24;
const SHORTEST = 2;
const LONGEST = 12;

/** In capitals. Full-width characters become ordinary ones, every kind of dash a hyphen; invisible characters go. */
function tidy(text: string): string {
  const typed = text.trim();
  if (typed.length > LONGEST_POSTCODE_INPUT) return '';
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase()) // not 'ß' to 'SS'
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without spaces and common punctuation. */
const compact = (text: string): string => tidy(text).replace(/[ ().-]/g, '');

/** The postcode as the country writes it, split after the part that many homes share. */
function split(text: string, country: string): { readonly postcode: string; readonly part: string } | null {
  const format = FORMATS[country];
  if (format !== undefined) {
    const [, part, rest] = new RegExp(`^(${format.part})(${format.rest})$`).exec(compact(text)) ?? [];
    return part === undefined || rest === undefined ? null : { postcode: format.write(part, rest), part };
  }
  const code = tidy(text);
  return code.length >= SHORTEST && code.length <= LONGEST && /^[A-Z\d]+(?:[ -][A-Z\d]+)*$/.test(code)
    ? { postcode: code, part: code }
    : null;
}

/**
 * Normalises what a person typed: 'eh152ef' is 'EH15 2EF' in GB, '021391234' is '02139-1234' in US, and 'm6n2a1' is
 * 'M6N 2A1' in CA. Elsewhere a postcode consists of 2 to 12 letters, digits, single spaces or hyphens.
 * @param country ISO 3166-1 alpha-2
 * @returns null when the text is no postcode of the country
 */
export const postcodeOf = (text: string, country: string): string | null => split(text, country)?.postcode ?? null;

/**
 * The part of a postcode that says roughly where it is: the outward code in GB, the first three digits in US, the
 * forward sortation area in CA, the whole code elsewhere. @returns null when the text is no postcode of the country
 */
export const postcodePart = (text: string, country: string): string | null => split(text, country)?.part ?? null;

/** True for a part alone, such as 'EH15' in GB. False in countries whose part is the whole code. */
export function isPostcodePart(text: string, country: string): boolean {
  const format = FORMATS[country];
  return format !== undefined && new RegExp(`^${format.part}$`).test(compact(text));
}

/** False where any short text may be a postcode, so that a street or a house may be meant as well. */
export const hasPostcodeFormat = (country: string): boolean => FORMATS[country] !== undefined;

/**
 * An example for texts; null for a country whose format we do not know.
 * @param parts of the postcodes that it may have; empty for any. The example has the first one
 */
export function postcodeExample(country: string, parts: readonly string[] = []): string | null {
  const example = EXAMPLES[country] ?? null;
  const format = FORMATS[country];
  const [part] = parts;
  const ofCountry = example === null ? null : split(example, country);
  if (part === undefined || (ofCountry !== null && parts.includes(ofCountry.part))) return example;
  if (format === undefined || example === null || ofCountry === null) return part;
  return format.write(part, compact(example).slice(ofCountry.part.length));
}
