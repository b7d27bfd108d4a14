/** Finds and masks bad words (shell §5). Weighs 30 kB: browsers load it when somebody types a text that others will read. */
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
  /** Each letter of a bad word becomes an asterisk; the rest stays as it was. */
  mask(text: string): string;
}

/** Names of plants, animals and a town that hold a bad word in English. A test goes through all species that the product knows. */
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
