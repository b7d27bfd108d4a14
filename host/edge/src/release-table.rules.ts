/** The releases of one tenant as edge works with them: which route answers a path, and which build owns it. */
import type { ReleaseRecord, ReleaseRoute, RouteTable } from '@greenward/contract';
import { compileRouteTable } from '@greenward/contract';
import type { SwitchStates } from './switches.rules.ts';

/** Answer of the api's registry. */
export interface RegistryAnswer {
  readonly revision: string;
  readonly host: ReleaseRecord;
  readonly remotes: readonly ReleaseRecord[];
  /** What operators set at run time, over the tenant's configuration. */
  readonly switches: SwitchStates;
}

export interface OwnedRoute extends ReleaseRoute {
  readonly owner: ReleaseRecord;
}

export interface ReleaseTable extends RegistryAnswer {
  readonly routes: readonly OwnedRoute[];
  readonly routeTable: RouteTable<OwnedRoute>;
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

/** The api checks every record before it keeps it; this is against a broken answer on the way, not against a forged one. @throws Error that names what is missing. */
export function parseRegistryAnswer(answer: unknown): RegistryAnswer {
  if (!isObject(answer)) throw new Error('The registry answered no object');
  const { revision, host, remotes, switches } = answer;
  if (typeof revision !== 'string' && typeof revision !== 'number') throw new Error('The registry answered no revision');
  if (!isRelease(host, 'host')) throw new Error('The registry answered no release of the host');
  if (!Array.isArray(remotes) || !remotes.every((remote) => isRelease(remote, 'remote')))
    throw new Error('The registry answered a malformed release of a remote');
  const states = isObject(switches) ? Object.entries(switches).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean') : [];
  return { revision: String(revision), host, remotes: [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1)), switches: Object.fromEntries(states) };
}

/** @throws Error when two releases claim one path. */
export function compileReleases(answer: RegistryAnswer): ReleaseTable {
  const routes = [answer.host, ...answer.remotes].flatMap((owner) => owner.routes.map((route) => ({ ...route, owner })));
  return { ...answer, routes, routeTable: compileRouteTable(routes) };
}
