/**
 * The files that a page may request, calculated from the release records and the boot record, independently of the
 * page's behaviour.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRouteTable, switchesAllow } from '@greenward/contract';
import type { BootRecord, ReleaseFiles, ReleaseRecord, SwitchStates } from '@greenward/contract';

const RELEASES = join(import.meta.dirname, '../../dist/releases');
const REMOTES = join(import.meta.dirname, '../../remotes');

/** The records of the newest production builds, which the sites of the journeys use. */
export function readRecords(names: readonly string[]): ReleaseRecord[] {
  return names.map((name) => {
    const { buildId } = JSON.parse(readFileSync(join(RELEASES, `${name}.production.stamp.json`), 'utf8')) as {
      buildId: string;
    };
    return JSON.parse(readFileSync(join(RELEASES, name, buildId, 'release.json'), 'utf8')) as ReleaseRecord;
  });
}

/** The shell first, then every public remote of the repository. */
export function readPublicRecords(): ReleaseRecord[] {
  const names = readdirSync(REMOTES, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  return readRecords(['host', ...names.toSorted()]).filter(({ audience }) => audience !== 'staff');
}

/** Text of a published file. @param path below '/releases/' */
export const readPublished = (path: string): string =>
  readFileSync(join(RELEASES, path.replace(/^\/releases\//, '')), 'utf8');

/** Remotes that a tenant with these switches may load. */
export const remotesOn = (records: readonly ReleaseRecord[], switches: SwitchStates): ReleaseRecord[] =>
  records.filter(({ role, switches: condition }) => role === 'remote' && switchesAllow(condition, switches));

const LAYOUT_SLOTS = /^(header|menu)(\.|$)/;
const filesOf = ({ js, css }: ReleaseFiles): readonly string[] => [...js, ...css];

/**
 * Release files of the page at `path`: the host's first, its remote's, its own, those of the fillers that the server
 * renders, and those of on-demand libraries that it needs.
 */
export function allowedReleaseFiles(
  records: readonly ReleaseRecord[],
  { switches }: Pick<BootRecord, 'switches'>,
  path: string,
): Set<string> {
  const host = records.find(({ role }) => role === 'host');
  const remotes = remotesOn(records, switches);
  const routes = [...(host === undefined ? [] : [host]), ...remotes].flatMap((owner) =>
    owner.routes.map((route) => ({ ...route, owner })),
  );
  const landing = compileRouteTable(routes).match(path)?.route;
  const page = landing?.id.replace(/^[^.]*\./, '');
  const fillers = remotes.flatMap((owner) =>
    owner.slots
      .filter(({ slot, serverRendered }) => serverRendered && (LAYOUT_SLOTS.test(slot) || slot.startsWith(`${page}.`)))
      .flatMap(({ files }) => [owner.start, files]),
  );
  const demanded = (landing?.needs ?? []).flatMap((request) => host?.onDemand?.[request] ?? []);
  return new Set([
    ...demanded.flatMap(({ scripts, workers }) => [...scripts, ...workers]),
    ...[
      ...(host === undefined ? [] : [host.start]),
      ...(landing === undefined ? [] : [landing.owner.start, landing.files]),
      ...fillers,
    ].flatMap(filesOf),
  ]);
}
