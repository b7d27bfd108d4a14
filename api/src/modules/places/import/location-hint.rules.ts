/** Splits addresses with a location hint ('rear of 12 High Street') into hint and street (domain §5). Pure. */

export interface HintedAddress {
  /** 'rear of', in lower case; null when the address has no hint. */
  readonly hint: string | null;
  readonly street: string;
}

/**
 * Hint words at the start of an address (domain §5) and their abbreviations; they hardly ever start a street's name.
 */
const CLEAR = new Set([
  'rear',
  'adjacent',
  'adj',
  'opp',
  'opposite',
  'outside',
  'o/s',
  'r/o',
  'ro',
  'lo',
  'l/o',
  'within',
  'front',
  'passed',
  'carpark',
]);
/**
 * Also from domain §5, but many streets start with them (Park Road, School Lane, Left Bank): hints only before a house
 * number or a comma.
 */
const UNCLEAR = new Set([
  'left',
  'right',
  'in',
  'close',
  'by',
  'over',
  'from',
  'park',
  'car',
  'play',
  'school',
  'fence',
  'hedge',
]);
const PAIRS: readonly (readonly [string, string])[] = [
  ['next', 'to'],
  ['side', 'of'],
];
/** Only between or after hints. */
const JOINTS = new Set(['of', 'to', 'the', 'side', 'at', 'area', 'by']);
/** Second words of street names: 'Front Street', 'Opposite Lane'. */
const STREET_WORD =
  /^(street|st|road|rd|lane|ln|avenue|ave|av|drive|dr|way|close|place|pl|square|sq|terrace|gardens?|row|hill|court|ct|crescent|grove|walk|parade|view|end|green|mews|bank|boulevard|blvd|circle|cir|highway|hwy|alley|path|rise|royal)\b/i;

const bare = (word: string): string => word.toLowerCase().replace(/[.,:;]+$/, '');

/** An address keeps its hint if no street would be left. */
export function splitLocationHint(address: string): HintedAddress {
  const whole: HintedAddress = { hint: null, street: address };
  const words = address.split(' ');
  const first = bare(words[0] ?? '');
  const startsPair = PAIRS.some(([one, other]) => one === first && other === bare(words[1] ?? ''));
  if (!CLEAR.has(first) && !UNCLEAR.has(first) && !startsPair) return whole;
  let at = 0;
  let isClear = false;
  let endsInPunctuation = false;
  for (; at < words.length; at += 1) {
    const word = bare(words[at] ?? '');
    const pair = PAIRS.some(([one, other]) => one === word && other === bare(words[at + 1] ?? ''));
    if (pair) at += 1;
    else if (!CLEAR.has(word) && !UNCLEAR.has(word) && !(at > 0 && JOINTS.has(word))) break;
    isClear ||= pair || CLEAR.has(word);
    endsInPunctuation = /[,:;-]$/.test(words[at] ?? '');
  }
  const street = words
    .slice(at)
    .join(' ')
    .replace(/^[-,:; ]+/, '');
  const isAnchored = /^\d/.test(street) || endsInPunctuation;
  if (street === '' || STREET_WORD.test(street) || (!isClear && !isAnchored)) return whole;
  return {
    hint: words
      .slice(0, at)
      .join(' ')
      .toLowerCase()
      .replace(/[-,:; ]+$/, ''),
    street,
  };
}
