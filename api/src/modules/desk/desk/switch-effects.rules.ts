/**
 * Computes what changing one switch would turn on and off while the others stay: remotes, pages and fields of the api.
 * Pure.
 */
import { switchesAllow } from '@greenward/contract';
import type { ReleaseRecord, SwitchCondition, SwitchStates } from '@greenward/contract';

export interface SwitchEffect {
  /** Names of remotes. */
  readonly remotes: readonly string[];
  /** Path patterns. */
  readonly routes: readonly string[];
  /** 'Query.getMapTileSets', or a nested field: 'Place.attributes.ecoScore'. */
  readonly fields: readonly string[];
}

export interface Switched {
  /** The tenant's current builds. */
  readonly builds: readonly Pick<ReleaseRecord, 'name' | 'role' | 'switches' | 'routes'>[];
  /** Fields of the api with the switches they require. */
  readonly fields: Readonly<Record<string, SwitchCondition>>;
}

/** Entries that are in only one of the two sets. */
const differing = (before: ReadonlySet<string>, after: ReadonlySet<string>): string[] =>
  [...new Set([...before, ...after])].filter((one) => before.has(one) !== after.has(one)).sort();

const loaded = ({ builds }: Switched, states: SwitchStates): Switched['builds'] =>
  builds.filter(({ role, switches }) => role === 'host' || switchesAllow(switches, states));
const remotesOn = (switched: Switched, states: SwitchStates): ReadonlySet<string> =>
  new Set(loaded(switched, states).flatMap(({ role, name }) => (role === 'remote' ? [name] : [])));
/**
 * A page is available when its remote is loaded and its own switches allow it; a path shared by two parts, when either
 * is available.
 */
const routesOn = (switched: Switched, states: SwitchStates): ReadonlySet<string> =>
  new Set(
    loaded(switched, states).flatMap(({ routes }) =>
      routes.filter((route) => switchesAllow(route, states)).map(({ path }) => path),
    ),
  );
const fieldsOn = ({ fields }: Switched, states: SwitchStates): ReadonlySet<string> =>
  new Set(Object.entries(fields).flatMap(([name, condition]) => (switchesAllow(condition, states) ? [name] : [])));

/** @param states current states of all switches; a missing one is off */
export function effectOf(name: string, states: SwitchStates, switched: Switched): SwitchEffect {
  const moved = { ...states, [name]: !(Object.hasOwn(states, name) && states[name] === true) };
  return {
    remotes: differing(remotesOn(switched, states), remotesOn(switched, moved)),
    routes: differing(routesOn(switched, states), routesOn(switched, moved)),
    fields: differing(fieldsOn(switched, states), fieldsOn(switched, moved)),
  };
}
