/** The render pool: pages rendered by server builds in child processes, within limits that no build can talk its way out of. */
import { realpathSync } from 'node:fs';
import type { RenderJob, RenderResult } from '@greenward/contract';
import { createBreaker } from './breaker.rules.ts';
import type { FromChild, ServerBuildFile, Wear } from './protocol.ts';
import { parseRenderResult } from './render-output.rules.ts';
import { readChildSource, startRenderProcess } from './render-process.ts';
import type { RenderProcess } from './render-process.ts';

export interface RenderLimits {
  /** After this the page goes out client-rendered. 150 ms hit healthy renders on a busy machine. */
  readonly lateMs: number;
  /** After this the process is killed and replaced. */
  readonly killMs: number;
  /** A process that had less of a processor than this share of `killMs` says nothing about its build. */
  readonly starvedBelow: number;
  /** A process is replaced after this many server builds, ... */
  readonly buildsPerProcess: number;
  /** ... this many pages, ... */
  readonly rendersPerProcess: number;
  /** ... or when this much memory stays with it after a page. */
  readonly residentBytes: number;
  /** While it renders, a process above this is killed: memory outside V8's heap has no limit of its own. */
  readonly bombBytes: number;
  /** Pages that may wait for each process: more would be late, so they go to the browser at once. A page takes 10 to 20 ms. */
  readonly waitingPerProcess: number;
  /** From start until the first page may be rendered. */
  readonly startMs: number;
}

/** Measured in the notes on rendering, section 7. */
export const RENDER_LIMITS: RenderLimits = {
  lateMs: 300,
  killMs: 1_000,
  starvedBelow: 0.5,
  buildsPerProcess: 20,
  rendersPerProcess: 300,
  residentBytes: 140 * 1024 * 1024,
  bombBytes: 400 * 1024 * 1024,
  waitingPerProcess: 16,
  startMs: 10_000,
};

/** Limits for an installation that waits longer, or shorter, for its pages: a process is killed as long after a late page as usual. */
export const renderLimitsOf = (lateMs: number): Pick<RenderLimits, 'lateMs' | 'killMs'> => ({
  lateMs,
  killMs: lateMs + RENDER_LIMITS.killMs - RENDER_LIMITS.lateMs,
});

/** How often a long render's memory is looked at, in milliseconds; a short one is never looked at. */
const WATCH_MS = 25;
/** Releases of the host that are rendered side by side (stable, and those being rolled out). */
const MOST_HOST_BUILDS = 3;
/** Pages rendered apart at a time, each in a process that is started for it; more go to the browser at once. */
const MOST_APART = 2;
/** Whoever waits for a page that is rendered apart waits for its process as well. */
const START_APART_MS = 3_000;
/** A host build that cannot be started is tried again after this, doubled each time up to the longest. */
const START_AGAIN_MS = 250;
const START_AGAIN_AT_MOST_MS = 30_000;

export interface RenderRequest {
  readonly job: RenderJob;
  readonly host: ServerBuildFile;
  readonly remotes: Readonly<Record<string, ServerBuildFile>>;
  /** Known pages go before those that anyone may have made up. */
  readonly isKnown?: boolean;
  /** Build that answers for what the render does to its process: the one that owns the route, or that is previewed. */
  readonly ownerBuildId: string;
  /** Rendered by a process of its own that renders nothing else, before or after: for builds that only one person is to see. */
  readonly isApart?: boolean;
}

/** Why a page was not rendered on the server; it goes out client-rendered. */
export type NotRenderedReason = 'late' | 'crowded' | 'killed' | 'died' | 'threw' | 'refused' | 'client-only' | 'no-renderer' | 'closed';

export type RenderOutcome =
  { readonly kind: 'rendered'; readonly result: RenderResult } | { readonly kind: 'not-rendered'; readonly reason: NotRenderedReason; readonly detail: string };

/** What happens in the pool, for log and metrics. */
export type RenderPoolEvent =
  | { readonly kind: 'started'; readonly hostBuildId: string; readonly pid: number; readonly durationMs: number }
  | { readonly kind: 'not-started'; readonly hostBuildId: string; readonly reason: string }
  | {
      readonly kind: 'ended';
      readonly why: 'worn' | 'killed' | 'starved' | 'died' | 'leaked';
      readonly pid: number;
      readonly buildId: string | null;
      readonly detail: string;
    }
  | { readonly kind: 'build-refused'; readonly remote: string; readonly reason: string }
  | { readonly kind: 'breaker-opened' | 'breaker-closed'; readonly buildId: string };

export interface RenderPool {
  render(request: RenderRequest): Promise<RenderOutcome>;
  /** Starts processes for a host build before its first page is asked for, warmed by rendering `job`; settles when one is ready, or cannot be. */
  prepare(host: ServerBuildFile, job: RenderJob): Promise<boolean>;
  size(): { readonly idle: number; readonly busy: number; readonly starting: number; readonly clientOnlyBuilds: number };
  close(): Promise<void>;
}

interface Waiting {
  readonly request: RenderRequest;
  settle(outcome: RenderOutcome): void;
  settled: boolean;
}

interface Child {
  readonly process: RenderProcess;
  state: 'starting' | 'warming' | 'idle' | 'busy' | 'gone';
  /** Replacement is on its way; works on until that is ready. */
  worn: boolean;
  renders: number;
  jobId: number;
  job: Waiting | null;
  stopTimers(): void;
}

interface Group {
  readonly host: ServerBuildFile;
  readonly size: number;
  /** For one page alone. */
  readonly isApart: boolean;
  readonly warmUp: RenderJob;
  readonly children: Set<Child>;
  queue: Waiting[];
  hasRun: boolean;
  readonly ready: Promise<boolean>;
  settleReady(isReady: boolean): void;
  failedStarts: number;
  startAgain: NodeJS.Timeout | null;
  closed: boolean;
}

export interface RenderPoolOptions {
  readonly releasesDirectory: string;
  /** Processes per host build. */
  readonly processes: number;
  readonly limits?: Partial<RenderLimits>;
  readonly onEvent?: (event: RenderPoolEvent) => void;
  /** Milliseconds of a clock that never goes back; only the breaker asks it. */
  readonly now?: () => number;
}

export function createRenderPool({
  releasesDirectory,
  processes,
  limits: given,
  onEvent = () => undefined,
  now = () => performance.now(),
}: RenderPoolOptions): RenderPool {
  const limits = { ...RENDER_LIMITS, ...given };
  const directory = realpathSync(releasesDirectory);
  const childSource = readChildSource();
  const breaker = createBreaker();
  const groups = new Map<string, Group>();
  const groupsApart = new Set<Group>();
  let lastJobId = 0;
  let closed = false;

  const notRendered = (reason: NotRenderedReason, detail = ''): RenderOutcome => ({ kind: 'not-rendered', reason, detail });

  /** What a build does apart is held against it apart: a record that only one person sees could name the id of the build that everybody has. */
  const breakerKeyOf = ({ ownerBuildId, isApart = false }: RenderRequest): string => (isApart ? `${ownerBuildId} (apart)` : ownerBuildId);

  function blame(request: RenderRequest): void {
    const buildId = breakerKeyOf(request);
    if (breaker.record(buildId, now())) onEvent({ kind: 'breaker-opened', buildId });
  }

  /** Ends a process without waiting; whatever it was rendering must have been settled. */
  function discard(group: Group, child: Child): void {
    if (child.state === 'gone') return;
    child.state = 'gone';
    child.stopTimers();
    group.children.delete(child);
    child.process.kill();
  }

  function fill(group: Group): void {
    if (group.closed || group.startAgain !== null || (group.isApart && group.hasRun)) return;
    const fresh = [...group.children].filter((child) => !child.worn).length;
    for (let missing = group.size - fresh; missing > 0; missing -= 1) startChild(group);
  }

  function failStart(group: Group, child: Child, reason: string): void {
    onEvent({ kind: 'not-started', hostBuildId: group.host.buildId, reason });
    discard(group, child);
    group.failedStarts += 1;
    if (group.closed) return;
    if (![...group.children].some((other) => other.state === 'idle' || other.state === 'busy')) {
      group.settleReady(false);
      for (const waiting of group.queue.splice(0)) waiting.settle(notRendered('no-renderer', reason));
    }
    group.startAgain ??= setTimeout(
      () => {
        group.startAgain = null;
        fill(group);
      },
      Math.min(START_AGAIN_MS * 2 ** (group.failedStarts - 1), START_AGAIN_AT_MOST_MS),
    ).unref();
  }

  function startChild(group: Group): void {
    const startedAtMs = performance.now();
    let startTimer: NodeJS.Timeout | null = null;
    let onMessage: (message: FromChild) => void = () => undefined;
    let onExit: (detail: string) => void = () => undefined;
    const child: Child = {
      process: startRenderProcess(childSource, directory, {
        onMessage: (message) => onMessage(message),
        onExit: ({ code, signal }) => onExit(`exit code ${code ?? 'none'}, signal ${signal ?? 'none'}`),
      }),
      state: 'starting',
      worn: false,
      renders: 0,
      jobId: 0,
      job: null,
      stopTimers: () => {
        if (startTimer) clearTimeout(startTimer);
      },
    };
    group.children.add(child);
    startTimer = setTimeout(() => failStart(group, child, `Not ready after ${limits.startMs} ms`), limits.startMs);

    function beReady(): void {
      child.stopTimers();
      child.state = 'idle';
      group.failedStarts = 0;
      group.settleReady(true);
      onEvent({ kind: 'started', hostBuildId: group.host.buildId, pid: child.process.pid, durationMs: performance.now() - startedAtMs });
      const worn = [...group.children].find((other) => other.worn && other.state === 'idle');
      if (worn) discard(group, worn);
      dispatch(group);
    }

    onMessage = (message) => {
      if (child.state === 'gone') return;
      if (message.kind === 'not-started') return failStart(group, child, message.reason);
      if (message.kind === 'started') {
        // The first page of a process takes 100 ms and more: nobody should wait for it.
        child.state = 'warming';
        child.jobId = lastJobId += 1;
        return child.process.send({ kind: 'render', id: child.jobId, job: group.warmUp, remotes: {} });
      }
      if (message.id !== child.jobId) {
        // An answer to another question than the last one: whatever the reason, this process is not to be believed again.
        const { job } = child;
        onEvent({ kind: 'ended', why: 'leaked', pid: child.process.pid, buildId: job?.request.ownerBuildId ?? null, detail: 'answered out of turn' });
        discard(group, child);
        job?.settle(notRendered('died', 'The render process answered out of turn'));
        return fill(group);
      }
      if (child.state === 'warming') return beReady();
      finish(group, child, message);
    };

    onExit = (detail) => {
      if (child.state === 'gone') return;
      if (child.state === 'starting' || child.state === 'warming') return failStart(group, child, `Ended while starting: ${detail}`);
      const { job } = child;
      discard(group, child);
      onEvent({ kind: 'ended', why: 'died', pid: child.process.pid, buildId: job?.request.ownerBuildId ?? null, detail });
      if (job) {
        blame(job.request);
        job.settle(notRendered('died', detail));
      }
      fill(group);
    };

    child.process.send({ kind: 'start', host: group.host });
  }

  function kill(group: Group, child: Child, detail: string, isBlamed = true): void {
    const { job } = child;
    if (child.state !== 'busy' || job === null) return;
    child.worn = true;
    fill(group); // the replacement first
    discard(group, child);
    onEvent({ kind: 'ended', why: isBlamed ? 'killed' : 'starved', pid: child.process.pid, buildId: job.request.ownerBuildId, detail });
    if (isBlamed) blame(job.request);
    job.settle(notRendered('killed', detail));
  }

  /** A process that was stopped, or got too little of a busy machine, says nothing about the build. One that sleeps waits for what its build never does. */
  function isStarved(child: Child, cpuMsBefore: number): boolean {
    const work = child.process.work();
    return work !== null && !work.isSleeping && work.cpuMs - cpuMsBefore < limits.killMs * limits.starvedBelow;
  }

  function run(group: Group, child: Child, waiting: Waiting): void {
    group.hasRun = true;
    child.state = 'busy';
    child.job = waiting;
    child.renders += 1;
    const id = (child.jobId = lastJobId += 1);
    const cpuMsBefore = child.process.work()?.cpuMs ?? 0;
    // Timers run before messages are read: a busy edge must first look whether the answer is already there.
    const killTimer = setTimeout(
      () => setImmediate(() => child.jobId === id && kill(group, child, `Still rendering after ${limits.killMs} ms`, !isStarved(child, cpuMsBefore))),
      limits.killMs,
    );
    const watch = setInterval(() => {
      const bytes = child.process.residentBytes();
      if (bytes !== null && bytes > limits.bombBytes) kill(group, child, `Grew to ${Math.round(bytes / 1024 / 1024)} MB`);
    }, WATCH_MS);
    child.stopTimers = () => {
      clearTimeout(killTimer);
      clearInterval(watch);
    };
    child.process.send({ kind: 'render', id, job: waiting.request.job, remotes: waiting.request.remotes });
  }

  function isWorn(child: Child, wear: Wear): boolean {
    return wear.builds > limits.buildsPerProcess || child.renders >= limits.rendersPerProcess || wear.residentBytes > limits.residentBytes;
  }

  function finish(group: Group, child: Child, message: Extract<FromChild, { kind: 'rendered' | 'threw' }>): void {
    const { job } = child;
    if (child.state !== 'busy' || job === null) return;
    child.stopTimers();
    child.state = 'idle';
    child.job = null;
    const { wear } = message;
    const { ownerBuildId } = job.request;
    for (const { name, reason } of wear.refusedBuilds) onEvent({ kind: 'build-refused', remote: name, reason });

    if (wear.leakedGlobals.length > 0) {
      // What stands in a global now, the next page would read: of another visitor, of another tenant.
      onEvent({ kind: 'ended', why: 'leaked', pid: child.process.pid, buildId: ownerBuildId, detail: wear.leakedGlobals.slice(0, 10).join(', ') });
      blame(job.request);
      child.worn = true;
      fill(group);
      discard(group, child);
    } else if (child.worn) {
      if ([...group.children].some((other) => !other.worn && (other.state === 'idle' || other.state === 'busy'))) discard(group, child);
    } else if (isWorn(child, wear)) {
      child.worn = true;
      onEvent({
        kind: 'ended',
        why: 'worn',
        pid: child.process.pid,
        buildId: null,
        detail: `${wear.builds} builds, ${child.renders} pages, ${Math.round(wear.residentBytes / 1024 / 1024)} MB`,
      });
      fill(group);
    }

    const breakerKey = breakerKeyOf(job.request);
    if (wear.leakedGlobals.length === 0 && breaker.recordUnharmed(breakerKey)) onEvent({ kind: 'breaker-closed', buildId: breakerKey });
    if (message.kind === 'threw') job.settle(notRendered('threw', message.reason));
    else {
      const result = parseRenderResult(message.result);
      job.settle(result.kind === 'refused' ? notRendered('refused', result.reason) : { kind: 'rendered', result });
    }
    dispatch(group);
  }

  /** Known pages first. Where too many wait, the last of those gives way: at once, as it would be late. */
  function enqueue(group: Group, waiting: Waiting): void {
    const { queue } = group;
    const isKnown = (one: Waiting): boolean => one.request.isKnown === true;
    const firstUnknown = isKnown(waiting) ? queue.findIndex((other) => !isKnown(other)) : -1;
    queue.splice(firstUnknown === -1 ? queue.length : firstUnknown, 0, waiting);
    dispatch(group);
    if (queue.length <= group.size * limits.waitingPerProcess) return;
    group.queue = queue.filter(({ settled }) => !settled); // late ones have gone out already
    while (group.queue.length > group.size * limits.waitingPerProcess) group.queue.pop()?.settle(notRendered('crowded', 'Too many pages were waiting'));
  }

  function dispatch(group: Group): void {
    for (const child of group.children) {
      if (child.state !== 'idle') continue;
      let waiting = group.queue.shift();
      while (waiting?.settled) waiting = group.queue.shift();
      if (waiting === undefined) return;
      run(group, child, waiting);
    }
  }

  function closeGroup(group: Group): void {
    group.closed = true;
    if (group.startAgain) clearTimeout(group.startAgain);
    group.settleReady(false);
    for (const waiting of group.queue.splice(0)) waiting.settle(notRendered('closed'));
    for (const child of [...group.children]) {
      const { job } = child;
      discard(group, child);
      job?.settle(notRendered('closed'));
    }
  }

  function aGroup(host: ServerBuildFile, warmUp: RenderJob, isApart: boolean): Group {
    let settleReady: (isReady: boolean) => void = () => undefined;
    const ready = new Promise<boolean>((resolve) => (settleReady = resolve));
    return {
      host,
      size: isApart ? 1 : processes,
      isApart,
      warmUp: { ...warmUp, path: '/', routeId: 'not-found', seeds: [] },
      children: new Set(),
      queue: [],
      hasRun: false,
      ready,
      settleReady,
      failedStarts: 0,
      startAgain: null,
      closed: false,
    };
  }

  /** The processes of one host build: a process can only ever hold one (what it needs to start another is taken from it). */
  function groupOf(host: ServerBuildFile, warmUp: RenderJob): Group {
    const key = `${host.file} ${host.integrity}`;
    const known = groups.get(key);
    groups.delete(key);
    if (known) {
      groups.set(key, known); // last used, last in the order
      return known;
    }
    const group = aGroup(host, warmUp, false);
    groups.set(key, group);
    for (const [oldKey, old] of groups) {
      if (groups.size <= MOST_HOST_BUILDS) break;
      groups.delete(oldKey);
      closeGroup(old);
    }
    fill(group);
    return group;
  }

  function renderIn(group: Group, request: RenderRequest, lateMs: number): Promise<RenderOutcome> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        request,
        settled: false,
        settle(outcome) {
          if (waiting.settled) return;
          waiting.settled = true;
          clearTimeout(lateTimer);
          resolve(outcome);
        },
      };
      const lateTimer = setTimeout(() => setImmediate(() => waiting.settle(notRendered('late', `Not rendered after ${lateMs} ms`))), lateMs);
      enqueue(group, waiting);
    });
  }

  async function renderApart(request: RenderRequest): Promise<RenderOutcome> {
    const group = aGroup(request.host, request.job, true);
    groupsApart.add(group);
    try {
      fill(group);
      return await renderIn(group, request, START_APART_MS + Math.max(limits.lateMs, limits.killMs));
    } finally {
      groupsApart.delete(group);
      closeGroup(group);
    }
  }

  return {
    render(request) {
      if (closed) return Promise.resolve(notRendered('closed'));
      if (request.isApart === true && groupsApart.size >= MOST_APART)
        return Promise.resolve(notRendered('crowded', 'Too many pages were being rendered apart'));
      if (!breaker.admits(breakerKeyOf(request), now()))
        return Promise.resolve(notRendered('client-only', `Build ${request.ownerBuildId} harmed its render process too often`));
      if (request.isApart === true) return renderApart(request);
      const group = groupOf(request.host, request.job);
      if (group.startAgain !== null && ![...group.children].some((child) => child.state === 'idle' || child.state === 'busy')) {
        return Promise.resolve(notRendered('no-renderer', "The host's server build could not be started"));
      }
      return renderIn(group, request, limits.lateMs);
    },
    prepare: (host, job) => (closed ? Promise.resolve(false) : groupOf(host, job).ready),
    size() {
      const children = [...groups.values(), ...groupsApart].flatMap((group) => [...group.children]);
      const count = (...states: Child['state'][]): number => children.filter((child) => states.includes(child.state)).length;
      return { idle: count('idle'), busy: count('busy'), starting: count('starting', 'warming'), clientOnlyBuilds: breaker.openCount() };
    },
    async close() {
      closed = true;
      const all = [...groups.values(), ...groupsApart];
      const ends = all.flatMap((group) => [...group.children].map((child) => child.process.exited));
      for (const group of all) closeGroup(group);
      groups.clear();
      await Promise.all(ends);
    },
  };
}
