/**
 * The load that one remote causes on the servers, for `npm run load -- --remote NAME` (remotes/NAME/load/scenario.ts).
 */

/** Facts about the running tenant, to fill in variables. */
export interface LoadFacts {
  /** Guids of places that have a page. */
  readonly places: readonly string[];
  /** Slugs of neighbourhoods that have a page. */
  readonly neighbourhoods: readonly string[];
  /** [west, south, east, north] in degrees. */
  readonly boundingBox: readonly [number, number, number, number];
}

/** Called for each request with an increasing turn. */
export type LoadMaker<Made> = (facts: LoadFacts, turn: number) => Made;

export interface LoadScenario {
  /** Pages that visitors of this remote open; list a page several times for a higher share. */
  readonly pages: readonly LoadMaker<string>[];
  /** Variables of its operations, by name. Every query of the build is listed here, or in `notAsked` with a reason. */
  readonly operations: Readonly<Record<string, LoadMaker<Readonly<Record<string, unknown>>>>>;
  readonly notAsked?: Readonly<Record<string, string>>;
  /** Other URLs that its pages request (tiles, pictures). */
  readonly addresses?: readonly LoadMaker<string>[];
  /** At the given number of connections on two cores; no request may fail. */
  readonly budget: { readonly pageP99Ms: number; readonly operationP99Ms: number; readonly fileP99Ms: number };
}
