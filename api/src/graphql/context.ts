/** The context that all resolvers of one request receive. */
import type { BadWordFilter } from '@greenward/contract/profanity';
import type { SayWords } from '../http/tenant-words.ts';
import type { AccountTables } from '../db/account-tables.ts';
import type { RequestFacts } from './request-facts.ts';

/** Shared by all requests. A module declares its tools by augmenting this interface in its `module.ts`. */
export interface Tools {
  /** Formats the words that modules list in `words`. */
  readonly say: SayWords;
  readonly badWords: BadWordFilter;
  /** Tables with rows of an account, as declared by the modules. */
  readonly accountTables: AccountTables;
}

/** Created for each request. Modules augment this interface in their `module.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules fill it
export interface RequestTools {}

export interface RequestContext extends RequestFacts, Tools, RequestTools {}
