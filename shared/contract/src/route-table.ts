/**
 * The route table: finds the route of the boot record for a path. Compiled once per record; a lookup takes a few
 * comparisons.
 */

export interface RouteMatch<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteTable<Route> {
  /**
   * The route that matches `pathname`, or null. Static segments take precedence over parameters, as in the browser's
   * router.
   */
  match(pathname: string): RouteMatch<Route> | null;
}

interface Node<Route> {
  readonly statics: Map<string, Node<Route>>;
  parameter: Node<Route> | null;
  route: { route: Route; names: readonly string[] } | null;
}

const emptyNode = <Route>(): Node<Route> => ({ statics: new Map(), parameter: null, route: null });

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Expands optional parameters: '/story/:slug?' gives '/story' and '/story/:slug'. */
function expandOptional(path: string): string[][] {
  const segments = segmentsOf(path);
  const firstOptional = segments.findIndex((segment) => segment.endsWith('?'));
  if (firstOptional === -1) return [segments];
  const full = segments.map((segment) => segment.replace(/\?$/, ''));
  return Array.from({ length: segments.length - firstOptional + 1 }, (_, taken) =>
    full.slice(0, firstOptional + taken),
  );
}

/** @throws Error when two routes claim the same path: a release must not take over another's page. */
export function compileRouteTable<Route extends { readonly path: string; readonly id: string }>(
  routes: readonly Route[],
): RouteTable<Route> {
  const root = emptyNode<Route>();
  for (const route of routes) {
    for (const segments of expandOptional(route.path)) {
      let node = root;
      const names: string[] = [];
      for (const segment of segments) {
        if (segment.startsWith(':')) {
          names.push(segment.slice(1));
          node = node.parameter ??= emptyNode<Route>();
        } else {
          const next = node.statics.get(segment) ?? emptyNode<Route>();
          node.statics.set(segment, next);
          node = next;
        }
      }
      if (node.route !== null)
        throw new Error(`Routes "${node.route.route.id}" and "${route.id}" both claim /${segments.join('/')}`);
      node.route = { route, names };
    }
  }

  function find(
    node: Node<Route>,
    segments: readonly string[],
    at: number,
    values: readonly string[],
  ): RouteMatch<Route> | null {
    const segment = segments[at];
    if (segment === undefined) {
      if (node.route === null) return null;
      const { route, names } = node.route;
      return { route, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) };
    }
    const fixed = node.statics.get(segment);
    const byName = fixed && find(fixed, segments, at + 1, values);
    if (byName) return byName;
    return node.parameter && find(node.parameter, segments, at + 1, [...values, segment]);
  }

  return {
    match(pathname) {
      let segments: string[];
      try {
        segments = segmentsOf(pathname).map(decodeURIComponent);
      } catch {
        return null; // a malformed escape matches no page
      }
      return find(root, segments, 0, []);
    },
  };
}

/**
 * Fills in a route's query variables: `{ guid: ':placeGuid' }` from its parameters `{ placeGuid: 'x' }`, and `{ search:
 * '?q' }` from the query `?q=x`. Missing values are omitted.
 */
export function routeVariables(
  variables: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>>,
  search: URLSearchParams = new URLSearchParams(),
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      if (!/^[:?]/.test(value)) return [[name, value]];
      const filled = value.startsWith(':') ? params[value.slice(1)] : search.get(value.slice(1));
      return filled === undefined || filled === null ? [] : [[name, filled]];
    }),
  );
}
