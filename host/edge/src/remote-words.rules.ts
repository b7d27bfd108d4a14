/** The words of a site by who reads them: the host's travel with every page, a remote's with the pages that land on it, or when it is first loaded. Pure. */
import { createHash } from 'node:crypto';
import type { CompiledWords } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';

export interface WordsByReader {
  readonly host: Readonly<Record<string, string>>;
  /** By name of the remote; what the host reads is left out. */
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

/** Reads the host's words about accounts ('account.'): sign-in, wizard and profile, which most visitors never open. No remote has this name. */
export const ACCOUNT_READER = 'account';

/** 64 bits of the hash: enough to tell a tenant's versions of a remote's words apart. */
const HASH_CHARACTERS = 16;
const ADDRESS = /^\/words\/([a-z][a-z0-9-]*)\.([0-9a-f]{16})\.json$/;

/** Address of a remote's words on the tenant's site: other words, another address. */
export const wordsAddressOf = (remote: string, words: CompiledWords): string =>
  `/words/${remote}.${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, HASH_CHARACTERS)}.json`;

/** @returns the remote that an address of words names; null for any other path. */
export const remoteOfWordsAddress = (pathname: string): string | null => ADDRESS.exec(pathname)?.[1] ?? null;
