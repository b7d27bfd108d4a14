/** The way out for denials: that a page was refused because it is switched off. Of the visitor nothing is said. */

export interface Denial {
  readonly releaseId: string;
  /** Id of the route, never the path, which may hold a name or a token. */
  readonly route: string;
}

export interface DenialLog {
  /** Tells of each route once. */
  denied(route: string): void;
}

/** Makes the log of one page. The sink must not throw. */
export function createDenialLog(releaseId: string, sink: (denial: Denial) => void): DenialLog {
  const logged = new Set<string>();
  return {
    denied(route) {
      if (logged.has(route)) return;
      logged.add(route);
      sink({ releaseId, route });
    },
  };
}
