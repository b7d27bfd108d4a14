/**
 * One import in a process of its own: told its job by its parent, tells what came of it and the most memory it held.
 */
import { runImport } from '../src/modules/places/import/run-import.ts';
import type { ImportSummary, ImportTenant } from '../src/modules/places/import/import-work.ts';

export interface ImportJob {
  readonly workerUrl: string;
  readonly tenant: ImportTenant;
  readonly mapping: string;
  readonly file: string;
  readonly allowRetire: boolean;
}

export interface ImportJobResult extends Pick<
  ImportSummary,
  'read' | 'inserted' | 'updated' | 'retired' | 'rekeyed' | 'succeeded' | 'skipped' | 'rejected'
> {
  /** Why nothing was imported; null when it was. */
  readonly refused: string | null;
  readonly seconds: number;
  readonly peakMegabytes: number;
  /** Reasons without what is particular to a row, the commonest first. */
  readonly reasons: readonly (readonly [string, number])[];
}

const NOTHING = { read: 0, inserted: 0, updated: 0, retired: 0, rekeyed: 0, succeeded: 0, skipped: 0, rejected: 0 };

const general = (reason: string): string =>
  reason
    .replace(/"[^"]*"/g, '"..."')
    .replace(/\([^)]*\)/g, '(...)')
    .replace(/\d+/g, 'n');

process.once('message', (message) => {
  const { mapping, ...job } = message as ImportJob;
  const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
  // several sets of one town have its trees in common, as Portland's three formats
  void runImport({ ...job, mappingFile: mapping, newSource: true })
    .then(({ rejections, milliseconds, ...summary }): ImportJobResult => {
      const counts = new Map<string, number>();
      for (const { reason } of rejections) counts.set(general(reason), (counts.get(general(reason)) ?? 0) + 1);
      return {
        ...summary,
        refused: null,
        seconds: milliseconds / 1000,
        peakMegabytes: peakMegabytes(),
        reasons: [...counts].sort((a, b) => b[1] - a[1]),
      };
    })
    .catch((error: Error): ImportJobResult => ({
      ...NOTHING,
      refused: error.message,
      seconds: 0,
      peakMegabytes: peakMegabytes(),
      reasons: [],
    }))
    .then((result) => process.send?.(result, undefined, undefined, () => process.disconnect()));
});
