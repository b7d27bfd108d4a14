/** The releases of one tenant as edge works with them: which route answers a path, and which build owns it. */
import type { BootViewer, ReleaseRecord, ReleaseRoute, RouteTable, SwitchStates } from '@greenward/contract';
import { compileRouteTable } from '@greenward/contract';
import type { PublisherCertificate } from '@greenward/contract/release-signature';

/** Answer of the api's registry. */
export interface RegistryAnswer {
  readonly revision: string;
  readonly host: ReleaseRecord;
  readonly remotes: readonly ReleaseRecord[];
  /** Keys of those who may sign, certified by the operator; whether they are is edge's to check. */
  readonly publishers: readonly PublisherCertificate[];
  /** What operators set at run time, over the tenant's configuration. */
  readonly switches: SwitchStates;
}

export interface OwnedRoute extends ReleaseRoute {
  readonly owner: ReleaseRecord;
}

export interface ReleaseTable extends RegistryAnswer {
  readonly routes: readonly OwnedRoute[];
  readonly routeTable: RouteTable<OwnedRoute>;
  /** The build that only this visitor sees, where there is one. */
  readonly preview?: { readonly name: string; readonly buildId: string };
  /** What staff have instead: this and the remotes that are theirs alone. Absent where there are none, and in that table itself. */
  readonly forStaff?: ReleaseTable;
  /** Set in the table that staff have where it is another one. */
  readonly audience?: 'staff';
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** @throws Error for what is no release of a remote. */
export function parseRelease(answer: unknown): ReleaseRecord {
  if (!isRelease(answer, 'remote')) throw new Error('The registry answered a malformed release of a remote');
  return answer;
}

const isCertificate = (value: unknown): value is PublisherCertificate =>
  isObject(value) && ['name', 'publicKey', 'signature'].every((key) => typeof value[key] === 'string');

/** The api checks every record before it keeps it; this is against a broken answer on the way. Forged records are found by their signatures (trusted-releases). @throws Error that names what is missing. */
export function parseRegistryAnswer(answer: unknown): RegistryAnswer {
  if (!isObject(answer)) throw new Error('The registry answered no object');
  const { revision, host, remotes, publishers, switches } = answer;
  if (typeof revision !== 'string' && typeof revision !== 'number') throw new Error('The registry answered no revision');
  if (!isRelease(host, 'host')) throw new Error('The registry answered no release of the host');
  if (!Array.isArray(remotes) || !remotes.every((remote) => isRelease(remote, 'remote')))
    throw new Error('The registry answered a malformed release of a remote');
  const states = isObject(switches) ? Object.entries(switches).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean') : [];
  const certificates = Array.isArray(publishers) ? publishers.filter(isCertificate) : [];
  return {
    revision: String(revision),
    publishers: certificates,
    host,
    remotes: [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1)),
    switches: Object.fromEntries(states),
  };
}

/** Slots that only pages of staff have: what fills them is theirs as well, whoever's remote it is. */
const STAFF_SLOT = 'staff.';

const isOfStaff = (slot: { readonly slot: string }): boolean => slot.slot.startsWith(STAFF_SLOT);

/** A remote as everybody may know it; nothing where it is for staff alone. */
function forEverybody(remote: ReleaseRecord): readonly ReleaseRecord[] {
  if (remote.audience !== undefined) return [];
  return [remote.slots.some(isOfStaff) ? { ...remote, slots: remote.slots.filter((slot) => !isOfStaff(slot)) } : remote];
}

type Answered = Pick<ReleaseTable, keyof RegistryAnswer | 'preview'>;

function tableOf(answer: Answered): ReleaseTable {
  const routes = [answer.host, ...answer.remotes].flatMap((owner) => owner.routes.map((route) => ({ ...route, owner })));
  return { ...answer, routes, routeTable: compileRouteTable(routes) };
}

/**
 * The table that everybody has. What is for staff alone is in `forStaff` of it, so that whoever does not ask for that cannot show it.
 * @throws Error when two releases claim one path, whoever they are for.
 */
export function compileReleases({ revision, host, remotes, publishers, switches, preview }: Answered): ReleaseTable {
  const answer: Answered = { revision, host, remotes, publishers, switches, ...(preview === undefined ? {} : { preview }) };
  const known = remotes.flatMap(forEverybody);
  const isSame = known.length === remotes.length && known.every((remote, at) => remote === remotes[at]);
  return isSame ? tableOf(answer) : { ...tableOf({ ...answer, remotes: known }), forStaff: { ...tableOf(answer), audience: 'staff' } };
}

/** Whatever is published here, for staff or for everybody. */
export const wholeTableOf = (releases: ReleaseTable): ReleaseTable => releases.forStaff ?? releases;

/** What this visitor's pages are made of. Operators are staff everywhere. */
export const releasesFor = (releases: ReleaseTable, { profile }: BootViewer): ReleaseTable =>
  profile === null || profile.roles.length === 0 ? releases : wholeTableOf(releases);
