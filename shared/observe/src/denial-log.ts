/** Reports denials: a page was refused because it is switched off. Contains nothing about the visitor. */

export interface Denial {
  readonly releaseId: string;
  /** Id of the route, never the path, which may contain a name or a token. */
  readonly route: string;
}

export interface DenialLog {
  /** Reports each route once. */
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
