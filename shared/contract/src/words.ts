/** Words: ICU messages by key, compiled on the server (compile-words.ts) and formatted here in under 1 kB of code. */
import format from 'icu-minify/format';
import type { CompiledMessage } from 'icu-minify/format';

export type CompiledWords = Readonly<Record<string, CompiledMessage>>;
export type WordValues = Readonly<Record<string, string | number | Date>>;

/** Language and time zone of a tenant, as BCP 47 tag and IANA zone. */
export interface WordsLocale {
  readonly locale: string;
  readonly timeZone: string;
}

const FORMATS = {
  dateTime: {
    day: { weekday: 'long', day: 'numeric', month: 'long' },
    year: { year: 'numeric' },
    date: { day: 'numeric', month: 'long', year: 'numeric' },
    month: { month: 'long', year: 'numeric' },
  },
  number: { one: { maximumFractionDigits: 1 } },
} as const;

/**
 * Creating a formatter costs more than a hundred uses. Formatters do not depend on tenant or viewer, so all pages of a
 * process share them.
 */
function remembered<Given extends readonly unknown[], Formatter>(
  make: (...given: Given) => Formatter,
): (...given: Given) => Formatter {
  const made = new Map<string, Formatter>();
  return (...given) => {
    const key = JSON.stringify(given);
    const formatter = made.get(key) ?? make(...given);
    made.set(key, formatter);
    return formatter;
  };
}

const FORMATTERS = {
  getDateTimeFormat: remembered(
    (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  ),
  getNumberFormat: remembered(
    (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  ),
  getPluralRules: remembered(
    (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
  ),
};

/**
 * Formats a message; a missing key returns itself, so that it is noticed and fixed. Named formats: `{d, date, day}`,
 * `date`, `month`; `{n, number, one}`.
 */
export function formatWords(
  words: CompiledWords,
  { locale, timeZone }: WordsLocale,
  key: string,
  values: WordValues = {},
): string {
  const message = words[key];
  if (message === undefined) return key;
  return String(format(message, locale, { ...values }, { formats: FORMATS, formatters: FORMATTERS, timeZone }));
}
