/** Compiles the releases of a tenant into a table that maps paths to routes and their builds. */
import type { BootViewer, ReleaseRecord, ReleaseRoute, RouteTable, SwitchStates } from '@greenward/contract';
import { compileRouteTable } from '@greenward/contract';
import type { PublisherCertificate } from '@greenward/contract/release-signature';

/** Answer of the api's registry. */
export interface RegistryAnswer {
  readonly revision: string;
  readonly host: ReleaseRecord;
  readonly remotes: readonly ReleaseRecord[];
  /** Certificates of publishers, signed by the operator. Edge must verify them. */
  readonly publishers: readonly PublisherCertificate[];
  /** Switches set by operators at run time, which override the tenant's configuration. */
  readonly switches: SwitchStates;
}

export interface OwnedRoute extends ReleaseRoute {
  readonly owner: ReleaseRecord;
}

export interface ReleaseTable extends RegistryAnswer {
  readonly routes: readonly OwnedRoute[];
  readonly routeTable: RouteTable<OwnedRoute>;
  /** The previewed build, if any. */
  readonly preview?: { readonly name: string; readonly buildId: string };
  /** Table for staff, which adds staff-only remotes. Absent if there are none, and in that table itself. */
  readonly forStaff?: ReleaseTable;
  /** Set in the table for staff, if it differs. */
  readonly audience?: 'staff';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isRelease(value: unknown, role: ReleaseRecord['role']): value is ReleaseRecord {
  return (
    isObject(value) &&
    value['format'] === 1 &&
    value['role'] === role &&
    ['name', 'buildId', 'entry', 'federationName'].every((key) => typeof value[key] === 'string') &&
    ['files', 'start', 'serverBuild', 'switches', 'operations'].every((key) => isObject(value[key])) &&
    ['routes', 'slots', 'menu', 'words'].every((key) => Array.isArray(value[key]))
  );
}

/** @throws Error if the answer is not a release of a remote */
export function parseRelease(answer: unknown): ReleaseRecord {
  if (!isRelease(answer, 'remote')) throw new Error('The registry answered a malformed release of a remote');
  return answer;
}

const isCertificate = (value: unknown): value is PublisherCertificate =>
  isObject(value) && ['name', 'publicKey', 'signature'].every((key) => typeof value[key] === 'string');

/**
 * Guards against malformed answers; the api validates records, and trusted-releases detects forged ones.
 * @throws Error that names the missing part
 */
export function parseRegistryAnswer(answer: unknown): RegistryAnswer {
  if (!isObject(answer)) throw new Error('The registry answered no object');
  const { revision, host, remotes, publishers, switches } = answer;
  if (typeof revision !== 'string' && typeof revision !== 'number')
    throw new Error('The registry answered no revision');
  if (!isRelease(host, 'host')) throw new Error('The registry answered no release of the host');
  if (!Array.isArray(remotes) || !remotes.every((remote) => isRelease(remote, 'remote')))
    throw new Error('The registry answered a malformed release of a remote');
  const states = isObject(switches)
    ? Object.entries(switches).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
    : [];
  const certificates = Array.isArray(publishers) ? publishers.filter(isCertificate) : [];
  return {
    revision: String(revision),
    publishers: certificates,
    host,
    remotes: [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1)),
    switches: Object.fromEntries(states),
  };
}

/** Prefix of slots on staff pages. Their fillers are for staff only, whichever remote provides them. */
const STAFF_SLOT = 'staff.';

const isOfStaff = (slot: { readonly slot: string }): boolean => slot.slot.startsWith(STAFF_SLOT);

/** The public part of a remote; nothing for a staff-only remote. */
function forEverybody(remote: ReleaseRecord): readonly ReleaseRecord[] {
  if (remote.audience !== undefined) return [];
  return [
    remote.slots.some(isOfStaff) ? { ...remote, slots: remote.slots.filter((slot) => !isOfStaff(slot)) } : remote,
  ];
}

type Answered = Pick<ReleaseTable, keyof RegistryAnswer | 'preview'>;

function tableOf(answer: Answered): ReleaseTable {
  const routes = [answer.host, ...answer.remotes].flatMap((owner) =>
    owner.routes.map((route) => ({ ...route, owner })),
  );
  return { ...answer, routes, routeTable: compileRouteTable(routes) };
}

/**
 * Compiles the public table. Staff-only parts are in its `forStaff`, so that code cannot show them by accident.
 * @throws Error if two releases claim the same path, regardless of audience
 */
export function compileReleases({ revision, host, remotes, publishers, switches, preview }: Answered): ReleaseTable {
  const answer: Answered = {
    revision,
    host,
    remotes,
    publishers,
    switches,
    ...(preview === undefined ? {} : { preview }),
  };
  const known = remotes.flatMap(forEverybody);
  const isSame = known.length === remotes.length && known.every((remote, at) => remote === remotes[at]);
  return isSame
    ? tableOf(answer)
    : { ...tableOf({ ...answer, remotes: known }), forStaff: { ...tableOf(answer), audience: 'staff' } };
}

/** All published releases, including those for staff. */
export const wholeTableOf = (releases: ReleaseTable): ReleaseTable => releases.forStaff ?? releases;

/** The releases for this visitor. Operators count as staff on all sites. */
export const releasesFor = (releases: ReleaseTable, { profile }: BootViewer): ReleaseTable =>
  profile === null || profile.roles.length === 0 ? releases : wholeTableOf(releases);
