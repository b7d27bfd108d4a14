/** What one remote causes on the servers: a load test drives it, by `npm run load -- --remote NAME` (remotes/NAME/load/scenario.ts). */

/** Facts of the running town that a scenario fills its questions with. */
export interface LoadFacts {
  /** Guids of places that have a page. */
  readonly places: readonly string[];
  /** Slugs of neighbourhoods that have a page. */
  readonly neighbourhoods: readonly string[];
  /** [west, south, east, north] in degrees. */
  readonly boundingBox: readonly [number, number, number, number];
}

/** One of them for each request, in turn. */
export type LoadMaker<Made> = (facts: LoadFacts, turn: number) => Made;

export interface LoadScenario {
  /** Pages that visitors of this remote open, the more often named the more often opened. */
  readonly pages: readonly LoadMaker<string>[];
  /** Variables of its operations, by name. Each of the build's queries is here, or in `notAsked` with the reason. */
  readonly operations: Readonly<Record<string, LoadMaker<Readonly<Record<string, unknown>>>>>;
  readonly notAsked?: Readonly<Record<string, string>>;
  /** Other addresses that its pages ask (tiles, pictures). */
  readonly addresses?: readonly LoadMaker<string>[];
  /** At the given number of connections on two cores; none of the requests may fail. */
  readonly budget: { readonly pageP99Ms: number; readonly operationP99Ms: number; readonly fileP99Ms: number };
}
