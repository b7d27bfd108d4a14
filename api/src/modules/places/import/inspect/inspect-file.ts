/** Inspects an unknown file and proposes a mapping for it. */
import { basename } from 'node:path';
import type { Box } from '../../../../geo/box.ts';
import type { Mapping } from '../mapping.schema.ts';
import { readCsv } from '../read-csv.ts';
import { readGeojson } from '../read-geojson.ts';
import { readShapefile } from '../read-shapefile.ts';
import type { OnBytes, RecordSource } from '../record-source.ts';
import { gatherFacts } from './column-facts.ts';
import { detectFile } from './detect-file.ts';
import type { DetectedFile } from './detect-file.ts';
import { guessProjection } from './guess-projection.ts';
import { projectedPositions, proposeMapping } from './propose-mapping.rules.ts';
import type { SaidKind } from './propose-mapping.rules.ts';
import { tryMapping } from './try-mapping.ts';
import type { Trial } from './try-mapping.ts';

export interface Inspection {
  readonly detected: DetectedFile;
  readonly columns: readonly string[];
  /** Null when the file cannot be imported as it is; `notes` give the reasons. */
  readonly mapping: Mapping | null;
  readonly notes: readonly string[];
  readonly unused: readonly string[];
  readonly trial: Trial | null;
}

function open(file: string, { format, encoding, delimiter }: DetectedFile, onBytes: OnBytes): Promise<RecordSource> {
  if (format === 'shapefile') return readShapefile(file, { onBytes });
  if (format === 'geojson') return readGeojson(file, { encoding: encoding ?? undefined, onBytes });
  return readCsv(file, { encoding: encoding ?? undefined, delimiter: delimiter ?? undefined, onBytes });
}

/**
 * @param box the tenant's box, which must contain the places; null when the tenant is unknown
 * @param options.as the kind of data, when the user knows it and the file does not show it
 * @throws ImportRefusedError when the file cannot be imported
 */
export async function inspectFile(
  file: string,
  box: Box | null,
  { as = null }: { readonly as?: SaidKind | null } = {},
): Promise<Inspection> {
  const detected = await detectFile(file);
  let bytesRead = 0;
  const source = await open(file, detected, (bytes) => {
    bytesRead = bytes;
  });
  const facts = await gatherFacts(source, () => bytesRead);
  const columns = facts.columns.map(({ name }) => name);
  if (facts.rows === 0) {
    const nothing = detected.format === 'csv' ? 'It has a header but no rows' : 'It has no features';
    return {
      detected,
      columns,
      mapping: null,
      notes: [`${nothing}: ask for the file again.`],
      unused: columns,
      trial: null,
    };
  }
  const positions = projectedPositions(facts);
  const projection = positions.length > 0 && box !== null ? await guessProjection(positions, box) : null;
  const options = { fileName: basename(file), detected, facts, box, projection, as };
  const proposal = proposeMapping(options);
  if ('reason' in proposal)
    return { detected, columns, mapping: null, notes: [proposal.reason], unused: columns, trial: null };
  const trial = await tryMapping(file, proposal.mapping, box);
  const { mapping } = proposal;
  if (mapping.kind === 'places' && 'column' in mapping.id && idFailures(trial) > trial.read * ID_FAILURES_AT_MOST) {
    // The first rows suggested an identifier, but later rows repeat it.
    const other = proposeMapping({ ...options, notIds: new Set([mapping.id.column]) });
    if ('mapping' in other) {
      const otherTrial = await tryMapping(file, other.mapping, box);
      if (otherTrial.rejected < trial.rejected) return { detected, columns, ...other, trial: otherTrial };
    }
  }
  return { detected, columns, ...proposal, trial };
}

/** Maximum share of rows that may lack an id or repeat one. */
const ID_FAILURES_AT_MOST = 0.01;

const idFailures = ({ reasons }: Trial): number =>
  reasons
    .filter(({ reason }) => /^(has no |repeats the id)/.test(reason) && !reason.includes('coordinates'))
    .reduce((sum, { times }) => sum + times, 0);
