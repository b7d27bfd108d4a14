/** Finds and masks profanity (shell §5). 30 kB: browsers load it when a user types a text that others will read. */
import {
  asteriskCensorStrategy,
  DataSet,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';

export interface BadWordFilter {
  detect(text: string): boolean;
  /** Replaces each letter of a bad word with an asterisk and leaves the rest unchanged. */
  mask(text: string): string;
}

/**
 * Names of plants, animals and a town that contain a bad English word. A test checks all species that the product
 * knows.
 */
const INNOCENT = [
  'cockspur',
  'cockscomb',
  'peacock',
  'woodcock',
  'cockchafer',
  'blue tit',
  'great tit',
  'coal tit',
  'shiitake',
  'nipplewort',
  'platanus',
  'fagus',
  'fagaceae',
  'nothofagus',
  'penistone',
];

export function createBadWordFilter(): BadWordFilter {
  const built = new DataSet<{ originalWord: string }>().addAll(englishDataset).build();
  const matcher = new RegExpMatcher({
    ...built,
    whitelistedTerms: [...(built.whitelistedTerms ?? []), ...INNOCENT],
    blacklistMatcherTransformers: englishRecommendedBlacklistMatcherTransformers,
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  });
  const censor = new TextCensor().setStrategy(asteriskCensorStrategy());
  return {
    detect: (text) => matcher.hasMatch(text),
    mask: (text) => censor.applyTo(text, matcher.getAllMatches(text, true)),
  };
}
