/** Runs `greenward switch` as an operator of the production site. */
import { asOperator } from './greenward.ts';
import type { Site } from './sites.ts';

/** Resolves with the command's output when it has ended. @throws Error with its output when it fails. */
export const greenwardSwitch = async (site: Site, ...words: readonly string[]): Promise<string> =>
  (await asOperator(site, 'switch', ...words)).out;
