/** Shared by the three kinds of import: options, summary and tools. */
import type { Tenant } from '@greenward/tenants';
import type { Client } from 'pg';
import type { Rejection } from './import.store.ts';

export interface ImportProgress {
  /** Nothing changes before 'keeping', and an error thrown during it still aborts the import. */
  readonly phase: 'reading' | 'merging' | 'keeping' | 'done';
  readonly rows: number;
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

export interface ImportSummary {
  readonly runId: number;
  /** Unit of `line` in a rejection. */
  readonly counted: 'line' | 'feature';
  /** Records in the file, without the header. */
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Places that existed before and are now gone. */
  readonly retired: number;
  /** Places that kept their page although the source changed their id. */
  readonly rekeyed: number;
  /** Retired places whose links lead to their successor. */
  readonly succeeded: number;
  /** Rows that the mapping excludes, or that mark a place as gone. */
  readonly skipped: number;
  readonly rejected: number;
  /** Implausible values, left out of places that were kept. */
  readonly implausible: number;
  readonly rejections: readonly Rejection[];
  readonly milliseconds: number;
}

/** The part of a tenant that an import needs. */
export type ImportTenant = Pick<Tenant, 'code' | 'words'> & {
  readonly config: Pick<Tenant['config'], 'maximumBoundingBox' | 'locale' | 'timeZone'>;
};

/**
 * 'changed': redraw if this import changed ground or areas; 'never': leave it to a later import; 'always': also redraw
 * for earlier imports.
 */
export type RedrawGround = 'changed' | 'never' | 'always';

export interface ImportWork {
  readonly client: Client;
  readonly tenantId: number;
  readonly tenant: ImportTenant;
  readonly file: string;
  readonly allowRetire: boolean;
  /** Allow places of a new source even if they already exist under another source. */
  readonly newSource: boolean;
  readonly startedAt: Date;
  /** Hash of everything the run depends on; null for a manual run. */
  readonly fingerprint: string | null;
  /** When to redraw the base map's tiles; in a series of imports, the last one does it for all. */
  readonly redraw: RedrawGround;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** Rows per write and per progress report. */
export const ROWS_PER_WRITE = 500;

/** Counts that only exist for places. */
export const NO_PLACES = { rekeyed: 0, succeeded: 0 } as const;
