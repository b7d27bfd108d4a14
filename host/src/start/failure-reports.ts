/** Reports failures: logged at once, and sent to edge by a script that loads when the page is idle. */
import { reportIdOf } from '@greenward/contract';
import { createReporter } from '@greenward/observe';
import type { ErrorReport, Reporter } from '@greenward/observe';
import type { PageParts } from './page-parts.ts';
import { wantsNoCounting } from './wants-no-counting.ts';
import { whenIdle } from './when-idle.ts';

export interface FailureReports {
  readonly reporter: Reporter;
  /** Loads the script that sends reports and measures load times. Without this call, the first failure loads it. */
  sendSoon(): void;
}

const newReportId = (): string => reportIdOf(crypto.getRandomValues(new Uint8Array(8)));

function logReport(report: ErrorReport, error: unknown): void {
  console.error(`Report ${report.reportId} (release ${report.releaseId})`, error);
}

export function createFailureReports(
  boot: PageParts['boot'],
  live: PageParts['live'],
  shown: PageParts['shown'],
): FailureReports {
  /** Reports waiting for the script. */
  const waiting: ErrorReport[] = [];
  let send = (report: ErrorReport): void => {
    waiting.push(report);
    sendSoon();
  };
  const reporter = createReporter(boot.releaseId, newReportId, (report, error) => {
    logReport(report, error);
    send(report);
  });
  let isFetching = false;
  function sendSoon(): void {
    if (isFetching) return;
    isFetching = true;
    whenIdle(() => {
      import('../beacons/tell-edge.ts')
        .then(({ tellEdge }) => {
          const routeId = (): string | undefined => shown.router?.state.matches.at(-1)?.route.id;
          send = tellEdge({
            boot,
            currentBoot: live.current,
            routeId,
            wantsNoCounting: wantsNoCounting(),
            view: window,
          });
          waiting.splice(0).forEach(send);
        })
        .catch(() => void (isFetching = false));
    });
  }
  return { reporter, sendSoon };
}
