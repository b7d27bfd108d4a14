/** Creates the boot records of the sites, once per release, day and kind of viewer. */
import { createHash } from 'node:crypto';
import { SIGNED_OUT } from '@greenward/contract';
import type { BootAuth, BootRecord, BootViewer, CompiledWords } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { LRUCache } from 'lru-cache';
import { bootRecordOf, dayIn, wordsFor } from './boot-record.rules.ts';
import { compressHtml } from './encoding.rules.ts';
import type { Encoding } from './encoding.rules.ts';
import { escapeJson } from './escape.rules.ts';
import type { ReleaseTable } from './release-table.rules.ts';
import { ACCOUNT_READER, compileByReader, wordsAddressOf } from './remote-words.rules.ts';
import type { CompiledWordsByReader } from './remote-words.rules.ts';

export interface BootRecordInStock {
  readonly boot: BootRecord;
  readonly json: string;
  /** JSON for a data block of the page. */
  readonly escapedJson: string;
  /** Compiled words of each loaded remote. */
  readonly words: Readonly<Record<string, CompiledWords>>;
  /** Hash of the JSON, used for the ETag and as a cache key for everything derived from this record. */
  readonly hash: string;
  /** The response body, encoded once, as every open page requests it within a moment when a switch changes. */
  bodyIn(encoding: Encoding): Buffer;
}

export interface BootRecords {
  /**
   * A remote's words as a separate file. Finds those for the address, including earlier releases that open pages still
   * use; otherwise the current ones.
   * @returns null for a remote that the record does not load
   */
  wordsAt(question: {
    readonly tenant: Tenant;
    readonly stock: BootRecordInStock;
    readonly remote: string;
    readonly address: string;
  }): WordsFile | null;
  bootRecordFor(question: {
    readonly tenant: Tenant;
    readonly releases: ReleaseTable;
    readonly viewer: BootViewer;
    readonly origin: string;
  }): BootRecordInStock;
}

type BodyIn = (encoding: Encoding) => Buffer;

export interface WordsFile {
  readonly address: string;
  readonly bodyIn: BodyIn;
}

/** Size limit for words of earlier releases, about 8 kB per remote and tenant. */
const WORDS_BYTES = 16 * 1024 * 1024;

/** @returns a function that compresses `text` once per encoding */
function bodyOf(text: string): BodyIn {
  const bodies = new Map<Encoding, Buffer>();
  return (encoding) => {
    const body = bodies.get(encoding) ?? compressHtml(Buffer.from(text), encoding);
    bodies.set(encoding, body);
    return body;
  };
}

/** Maximum number of cached records (tenants × hosts × kinds of viewer), 20 kB each. */
const MOST_RECORDS = 500;

export interface BootRecordsOptions {
  readonly environment: BootRecord['environment'];
  /** True if this installation has an analytics service. */
  readonly hasAnalyticsEndpoint: boolean;
  /** True if this installation lets devices store pages (SERVICE_WORKER). */
  readonly keepsPages: boolean;
  /** Sign-in settings for a site of the tenant; null if people cannot sign in there. */
  readonly signInOf: (tenant: Tenant, origin: string) => BootAuth | null;
  /** Origin of the tenant's first site. */
  readonly originOf: (tenant: Tenant) => string;
  readonly clock: () => Date;
}

function stockOf(boot: BootRecord): Omit<BootRecordInStock, 'words'> {
  const json = JSON.stringify(boot);
  return {
    boot,
    json,
    escapedJson: escapeJson(json),
    hash: createHash('sha256').update(json).digest('base64url').slice(0, 22),
    bodyIn: bodyOf(json),
  };
}

/** The record of a signed-in person: the shared record of signed-in viewers plus the profile. */
function personalStock(stock: BootRecordInStock, viewer: BootViewer): BootRecordInStock {
  const boot: BootRecord = { ...stock.boot, viewer };
  return { ...stock, ...stockOf(boot) };
}

export function createBootRecords({
  signInOf,
  originOf,
  environment,
  hasAnalyticsEndpoint,
  keepsPages,
  clock,
}: BootRecordsOptions): BootRecords {
  const records = new LRUCache<string, { readonly releases: ReleaseTable; readonly stock: BootRecordInStock }>({
    max: MOST_RECORDS,
  });
  const daysIn = new Map<string, (moment: Date) => string>();
  const wordsByReader = new WeakMap<ReleaseTable, Map<string, CompiledWordsByReader>>();
  const wordsFiles = new LRUCache<string, WordsFile>({ maxSize: WORDS_BYTES });

  function wordsOf(tenant: Tenant, releases: ReleaseTable): CompiledWordsByReader {
    const byTenant = wordsByReader.get(releases) ?? new Map<string, CompiledWordsByReader>();
    wordsByReader.set(releases, byTenant);
    const known = byTenant.get(tenant.revision);
    if (known !== undefined) return known;
    const words = compileByReader(wordsFor(tenant, releases));
    byTenant.set(tenant.revision, words);
    for (const [remote, its] of Object.entries(words.remotes)) keepWords(tenant, wordsAddressOf(remote, its), its);
    return words;
  }

  function keepWords(tenant: Tenant, address: string, words: CompiledWords): WordsFile {
    const text = JSON.stringify(words);
    const file = { address, bodyIn: bodyOf(text) };
    // Estimate for the plain text and two compressed forms.
    wordsFiles.set(`${tenant.code} ${address}`, file, { size: 3 * text.length });
    return file;
  }

  return {
    bootRecordFor({ tenant, releases, viewer, origin }) {
      const { timeZone } = tenant.config;
      const dayOf = daysIn.get(timeZone) ?? dayIn(timeZone);
      daysIn.set(timeZone, dayOf);
      const day = dayOf(clock());
      const { name = '', buildId = '' } = releases.preview ?? {};
      const key = [tenant.code, tenant.revision, origin, viewer.signedIn, day, name, buildId, releases.audience].join(
        ' ',
      );
      const known = records.get(key);
      if (known !== undefined && known.releases === releases)
        return viewer.profile === null ? known.stock : personalStock(known.stock, viewer);
      const words = wordsOf(tenant, releases);
      const nameless: BootViewer = viewer.signedIn ? { signedIn: true, profile: null } : SIGNED_OUT;
      const auth = signInOf(tenant, origin);
      const facts = {
        tenant,
        releases,
        viewer: nameless,
        auth,
        firstOrigin: originOf(tenant),
        day,
        origin,
        environment,
        hasAnalyticsEndpoint,
        keepsPages,
        words,
      };
      const boot = bootRecordOf(facts);
      const stock: BootRecordInStock = { ...stockOf(boot), words: words.remotes };
      records.set(key, { releases, stock });
      return viewer.profile === null ? stock : personalStock(stock, viewer);
    },
    wordsAt({ tenant, stock, remote, address }) {
      const now =
        remote === ACCOUNT_READER
          ? stock.boot.accountWords
          : stock.boot.remotes.find(({ name }) => name === remote)?.words;
      if (now === undefined || now === null) return null;
      return (
        wordsFiles.get(`${tenant.code} ${address}`) ??
        wordsFiles.get(`${tenant.code} ${now}`) ??
        keepWords(tenant, now, stock.words[remote] ?? {})
      );
    },
  };
}
