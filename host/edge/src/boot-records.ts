/** Boot records of the sites, made once per release, day and kind of viewer. */
import { createHash } from 'node:crypto';
import { compileWords } from '@greenward/contract/compile-words';
import type { BootRecord, CompiledWords } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { LRUCache } from 'lru-cache';
import { bootRecordOf, dayIn, wordsFor } from './boot-record.rules.ts';
import type { Viewer } from './boot-record.rules.ts';
import { escapeJson } from './escape.rules.ts';
import type { ReleaseTable } from './release-table.rules.ts';

export interface BootRecordInStock {
  readonly boot: BootRecord;
  readonly json: string;
  /** For a data block of the page. */
  readonly escapedJson: string;
  /** Hash of the JSON: for the ETag, and as the key of everything made from this record. */
  readonly hash: string;
}

export interface BootRecords {
  bootRecordFor(question: { readonly tenant: Tenant; readonly releases: ReleaseTable; readonly viewer: Viewer; readonly origin: string }): BootRecordInStock;
}

/** Records kept: tenants times hosts times kinds of viewer; 20 kB each. */
const MOST_RECORDS = 500;

export function createBootRecords({ environment, clock }: { readonly environment: BootRecord['environment']; readonly clock: () => Date }): BootRecords {
  const records = new LRUCache<string, { readonly releases: ReleaseTable; readonly stock: BootRecordInStock }>({ max: MOST_RECORDS });
  const daysIn = new Map<string, (moment: Date) => string>();
  const compiledWords = new WeakMap<ReleaseTable, Map<string, CompiledWords>>();

  function wordsOf(tenant: Tenant, releases: ReleaseTable): CompiledWords {
    const byTenant = compiledWords.get(releases) ?? new Map<string, CompiledWords>();
    compiledWords.set(releases, byTenant);
    const words = byTenant.get(tenant.revision) ?? compileWords(wordsFor(tenant, releases));
    byTenant.set(tenant.revision, words);
    return words;
  }

  return {
    bootRecordFor({ tenant, releases, viewer, origin }) {
      const { timeZone } = tenant.config;
      const dayOf = daysIn.get(timeZone) ?? dayIn(timeZone);
      daysIn.set(timeZone, dayOf);
      const day = dayOf(clock());
      const key = [tenant.code, origin, viewer.signedIn, day].join(' ');
      const known = records.get(key);
      if (known !== undefined && known.releases === releases) return known.stock;
      const boot = bootRecordOf({ tenant, releases, viewer, day, origin, environment, words: wordsOf(tenant, releases) });
      const json = JSON.stringify(boot);
      const stock = { boot, json, escapedJson: escapeJson(json), hash: createHash('sha256').update(json).digest('base64url').slice(0, 22) };
      records.set(key, { releases, stock });
      return stock;
    },
  };
}
