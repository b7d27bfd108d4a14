/** What the three kinds of import share: their options, their summary, and the hands they work with. */
import type { Tenant } from '@greenward/tenants';
import type { Client } from 'pg';
import type { Rejection } from './import.store.ts';

export interface ImportProgress {
  /** Until 'keeping' nothing is changed, and an error thrown at it still stops the import. */
  readonly phase: 'reading' | 'merging' | 'keeping' | 'done';
  readonly rows: number;
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

export interface ImportSummary {
  readonly runId: number;
  /** What `line` of a rejection counts. */
  readonly counted: 'line' | 'feature';
  /** Records of the file, the header not counted. */
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Places that stood and are now gone. */
  readonly retired: number;
  /** Places that kept their page though the source gave them another id. */
  readonly rekeyed: number;
  /** Gone places whose links lead to what stands there now. */
  readonly succeeded: number;
  /** Rows that the mapping leaves out, or that say of a place that it is gone. */
  readonly skipped: number;
  readonly rejected: number;
  /** Values not believed and left out of places that were kept. */
  readonly implausible: number;
  readonly rejections: readonly Rejection[];
  readonly milliseconds: number;
}

/** The tenant as far as an import must know it. */
export type ImportTenant = Pick<Tenant, 'code' | 'words'> & { readonly config: Pick<Tenant['config'], 'maximumBoundingBox' | 'locale' | 'timeZone'> };

/** 'changed': after an import that changed ground or areas; 'never': a later import does it; 'always': this one does it for earlier ones. */
export type RedrawGround = 'changed' | 'never' | 'always';

export interface ImportWork {
  readonly client: Client;
  readonly tenantId: number;
  readonly tenant: ImportTenant;
  readonly file: string;
  readonly allowRetire: boolean;
  /** Take places of a new source though they stand already under another. */
  readonly newSource: boolean;
  readonly startedAt: Date;
  /** Hash of everything the run depends on; null when it is run by hand. */
  readonly fingerprint: string | null;
  /** When to make the base map's tiles again: of several imports in a row, the last does it for all. */
  readonly redraw: RedrawGround;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** Rows between two notices and writes. */
export const ROWS_PER_WRITE = 500;

/** What no kind counts but places. */
export const NO_PLACES = { rekeyed: 0, succeeded: 0 } as const;
