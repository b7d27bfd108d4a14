/**
 * The page's side of beacons: sends failures when they are shown, and load times when the page is left. Loaded when the
 * page is idle; for visitors who opted out, with the first failure.
 */
import type { BootRecord } from '@greenward/contract';
import type { ErrorReport } from '@greenward/observe';
import { readCookieChoice } from '../cookies/cookie-choice-state.ts';
import { createBeaconSender, tokenIn } from './beacon-sender.ts';

export interface TellEdgeOptions {
  readonly boot: BootRecord;
  /** Includes remotes that were switched on later. */
  readonly currentBoot: () => BootRecord;
  readonly routeId: () => string | undefined;
  /** The browser signals that its visitor opts out of tracking. */
  readonly wantsNoCounting: boolean;
  readonly view: Window & typeof globalThis;
}

/**
 * @returns the function that receives failures. They are sent regardless of the cookie choice, because they contain
 *   nothing about the visitor; load times are not.
 */
export function tellEdge({
  boot,
  currentBoot,
  routeId,
  wantsNoCounting,
  view,
}: TellEdgeOptions): (report: ErrorReport) => void {
  const { document, navigator, performance } = view;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const landing = routeId();
  const sender = createBeaconSender({
    pageToken: tokenIn(
      (navigation?.serverTiming ?? []).map(({ name, description }) => `${name};desc="${description}"`).join(),
    ),
    async fetchToken() {
      const response = await view.fetch('/boot.json', { method: 'HEAD', cache: 'no-store' });
      return tokenIn(response.headers.get('server-timing') ?? '');
    },
    routeId,
    ownerOf: (id) => boot.routes.find((route) => route.id === id)?.remote ?? 'host',
    buildOf: (name) =>
      name === 'host' ? boot.hostBuildId : currentBoot().remotes.find((remote) => remote.name === name)?.buildId,
    send: (url, json) => void navigator.sendBeacon(url, new Blob([json], { type: 'application/json' })),
    nowMs: () => Date.now(),
    wait: (work, milliseconds) => void view.setTimeout(work, milliseconds),
  });

  const mayMeasure = (): boolean => !wantsNoCounting && readCookieChoice() === 'accepted';
  let vitals = (): object => ({});
  let wasMeasured = false;
  if (mayMeasure())
    import('./measure-vitals.ts').then(
      ({ measureVitals }) => {
        vitals = measureVitals();
        if (navigator.onLine) sender.prepare();
      },
      () => undefined, // not measured, which does not matter to the visitor
    );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    if (!wasMeasured && mayMeasure()) sender.measured(vitals(), landing);
    wasMeasured = true;
    sender.hurry();
  });
  return (report) => sender.failed(report);
}
