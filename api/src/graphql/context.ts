/** What every resolver of one request is given. */
import type { BadWordFilter } from '@greenward/contract/profanity';
import type { SayWords } from '../http/tenant-words.ts';
import type { AccountTables } from '../db/account-tables.ts';
import type { RequestFacts } from './request-facts.ts';

/** Shared by all requests. A module declares the tools that it provides by augmenting this in its `module.ts`. */
export interface Tools {
  /** Words that modules name in `words`. */
  readonly say: SayWords;
  readonly badWords: BadWordFilter;
  /** Tables that hold rows of an account, as the modules declare them. */
  readonly accountTables: AccountTables;
}

/** Made anew for each request. Modules augment this in their `module.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules fill it
export interface RequestTools {}

export interface RequestContext extends RequestFacts, Tools, RequestTools {}
