/** The command `greenward switch`, as an operator of the production site types it. */
import { asOperator } from './greenward.ts';
import type { Site } from './sites.ts';

/** Resolves with what the command says, when it has ended. @throws Error with what it says when it refuses. */
export const greenwardSwitch = async (site: Site, ...words: readonly string[]): Promise<string> => (await asOperator(site, 'switch', ...words)).out;
