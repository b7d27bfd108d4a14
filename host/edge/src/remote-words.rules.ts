/**
 * Words of a site by reader. Every page includes the host's; a remote's come with pages that show it, or when it first
 * loads. Pure.
 */
import { createHash } from 'node:crypto';
import type { CompiledWords } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';

export interface WordsByReader {
  readonly host: Readonly<Record<string, string>>;
  /** Words by remote, without those that the host reads. */
  readonly remotes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface CompiledWordsByReader {
  readonly host: CompiledWords;
  readonly remotes: Readonly<Record<string, CompiledWords>>;
}

export const compileByReader = ({ host, remotes }: WordsByReader): CompiledWordsByReader => ({
  host: compileWords(host),
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, words]) => [name, compileWords(words)])),
});

/**
 * Pseudo-remote for the host's account words ('account.': sign-in, wizard, profile), which most visitors never need.
 */
export const ACCOUNT_READER = 'account';

/** 64 bits of the hash, enough to distinguish versions of a remote's words. */
const HASH_CHARACTERS = 16;
const ADDRESS = /^\/words\/([a-z][a-z0-9-]*)\.([0-9a-f]{16})\.json$/;

/** URL path of a remote's words on the tenant's site, which contains their hash. */
export const wordsAddressOf = (remote: string, words: CompiledWords): string =>
  `/words/${remote}.${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, HASH_CHARACTERS)}.json`;

/** @returns the remote in a words path; null for any other path */
export const remoteOfWordsAddress = (pathname: string): string | null => ADDRESS.exec(pathname)?.[1] ?? null;
