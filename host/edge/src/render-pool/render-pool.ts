/** The render pool: renders pages with server builds in child processes, within limits that builds cannot bypass. */
import { realpathSync } from 'node:fs';
import type { RenderJob, RenderResult } from '@greenward/contract';
import { createBreaker } from './breaker.rules.ts';
import type { FromChild, ServerBuildFile, Wear } from './protocol.ts';
import { parseRenderResult } from './render-output.rules.ts';
import { readChildSource, startRenderProcess } from './render-process.ts';
import type { RenderProcess } from './render-process.ts';

export interface RenderLimits {
  /**
   * After this time, the page is rendered in the browser. A limit of 150 ms affected healthy renders on a busy machine.
   */
  readonly lateMs: number;
  /** After this time, the process is killed and replaced. */
  readonly killMs: number;
  /** A process with less processor time than this share of `killMs` was starved, so its build is not blamed. */
  readonly starvedBelow: number;
  /** Server builds after which a process is replaced. */
  readonly buildsPerProcess: number;
  /** Pages after which a process is replaced. */
  readonly rendersPerProcess: number;
  /** Memory after a page, in bytes, above which a process is replaced. */
  readonly residentBytes: number;
  /** Memory during a render, in bytes, above which a process is killed, as memory outside V8's heap has no limit. */
  readonly bombBytes: number;
  /**
   * Queue length per process. More pages would be late, so the browser renders them at once. A page takes 10 to 20 ms.
   */
  readonly waitingPerProcess: number;
  /** Maximum time from start until the process is ready. */
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

/** Limits for an installation with its own `lateMs`. Keeps the usual delay between late and kill. */
export const renderLimitsOf = (lateMs: number): Pick<RenderLimits, 'lateMs' | 'killMs'> => ({
  lateMs,
  killMs: lateMs + RENDER_LIMITS.killMs - RENDER_LIMITS.lateMs,
});

/** Interval for checking the memory of a long render, in milliseconds. Short renders are not checked. */
const WATCH_MS = 25;
/** Host releases that are rendered in parallel (stable, and those being rolled out). */
const MOST_HOST_BUILDS = 3;
/** Maximum concurrent isolated renders, each in its own new process. Beyond this, the browser renders the page. */
const MOST_APART = 2;
/** Time limit for starting a process for an isolated render, for which the visitor also waits. */
const START_APART_MS = 3_000;
/** Retry delay for a host build that fails to start. Doubles each time, up to a maximum. */
const START_AGAIN_MS = 250;
const START_AGAIN_AT_MOST_MS = 30_000;

export interface RenderRequest {
  readonly job: RenderJob;
  readonly host: ServerBuildFile;
  readonly remotes: Readonly<Record<string, ServerBuildFile>>;
  /** Known pages take precedence over possibly made-up addresses. */
  readonly isKnown?: boolean;
  /** Build to blame for failures of the render: the route's owner, or the previewed build. */
  readonly ownerBuildId: string;
  /** Render in a separate process used for nothing else. For previewed builds. */
  readonly isApart?: boolean;
}

/** Why a page was not rendered on the server; the browser then renders it. */
export type NotRenderedReason =
  | 'late'
  | 'crowded'
  | 'killed'
  | 'died'
  | 'threw'
  | 'refused'
  | 'client-only'
  | 'no-renderer'
  | 'closed';

export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly result: RenderResult }
  | { readonly kind: 'not-rendered'; readonly reason: NotRenderedReason; readonly detail: string };

/** Events of the pool, for log and metrics. */
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
  /**
   * Starts processes for a host build before its first page, warmed up by rendering `job`. Settles when one is ready or
   * has failed.
   */
  prepare(host: ServerBuildFile, job: RenderJob): Promise<boolean>;
  size(): {
    readonly idle: number;
    readonly busy: number;
    readonly starting: number;
    readonly clientOnlyBuilds: number;
  };
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
  /** Due for replacement; keeps working until the new process is ready. */
  worn: boolean;
  renders: number;
  jobId: number;
  job: Waiting | null;
  stopTimers(): void;
}

interface Group {
  readonly host: ServerBuildFile;
  readonly size: number;
  /** For a single page only. */
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
  /** Monotonic clock in milliseconds, for the breaker only. */
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

  const notRendered = (reason: NotRenderedReason, detail = ''): RenderOutcome => ({
    kind: 'not-rendered',
    reason,
    detail,
  });

  /** Isolated renders have separate breakers, as a preview record could contain the id of the public build. */
  const breakerKeyOf = ({ ownerBuildId, isApart = false }: RenderRequest): string =>
    isApart ? `${ownerBuildId} (apart)` : ownerBuildId;

  function blame(request: RenderRequest): void {
    const buildId = breakerKeyOf(request);
    if (breaker.record(buildId, now())) onEvent({ kind: 'breaker-opened', buildId });
  }

  /** Ends a process without waiting. Its render must already be settled. */
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
      onEvent({
        kind: 'started',
        hostBuildId: group.host.buildId,
        pid: child.process.pid,
        durationMs: performance.now() - startedAtMs,
      });
      const worn = [...group.children].find((other) => other.worn && other.state === 'idle');
      if (worn) discard(group, worn);
      dispatch(group);
    }

    onMessage = (message) => {
      if (child.state === 'gone') return;
      if (message.kind === 'not-started') return failStart(group, child, message.reason);
      if (message.kind === 'started') {
        // The first page of a process takes over 100 ms, so it is rendered before visitors use the process.
        child.state = 'warming';
        child.jobId = lastJobId += 1;
        return child.process.send({ kind: 'render', id: child.jobId, job: group.warmUp, remotes: {} });
      }
      if (message.id !== child.jobId) {
        // The answer does not match the current job, so this process can no longer be trusted.
        const { job } = child;
        onEvent({
          kind: 'ended',
          why: 'leaked',
          pid: child.process.pid,
          buildId: job?.request.ownerBuildId ?? null,
          detail: 'answered out of turn',
        });
        discard(group, child);
        job?.settle(notRendered('died', 'The render process answered out of turn'));
        return fill(group);
      }
      if (child.state === 'warming') return beReady();
      finish(group, child, message);
    };

    onExit = (detail) => {
      if (child.state === 'gone') return;
      if (child.state === 'starting' || child.state === 'warming')
        return failStart(group, child, `Ended while starting: ${detail}`);
      const { job } = child;
      discard(group, child);
      onEvent({
        kind: 'ended',
        why: 'died',
        pid: child.process.pid,
        buildId: job?.request.ownerBuildId ?? null,
        detail,
      });
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
    onEvent({
      kind: 'ended',
      why: isBlamed ? 'killed' : 'starved',
      pid: child.process.pid,
      buildId: job.request.ownerBuildId,
      detail,
    });
    if (isBlamed) blame(job.request);
    job.settle(notRendered('killed', detail));
  }

  /**
   * True if the process was stopped or got too little processor time, so its build is not at fault. A sleeping process
   * waits for its build.
   */
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
    // Timers run before messages are read, so first check whether the answer has already arrived.
    const killTimer = setTimeout(
      () =>
        setImmediate(
          () =>
            child.jobId === id &&
            kill(group, child, `Still rendering after ${limits.killMs} ms`, !isStarved(child, cpuMsBefore)),
        ),
      limits.killMs,
    );
    const watch = setInterval(() => {
      const bytes = child.process.residentBytes();
      if (bytes !== null && bytes > limits.bombBytes)
        kill(group, child, `Grew to ${Math.round(bytes / 1024 / 1024)} MB`);
    }, WATCH_MS);
    child.stopTimers = () => {
      clearTimeout(killTimer);
      clearInterval(watch);
    };
    child.process.send({ kind: 'render', id, job: waiting.request.job, remotes: waiting.request.remotes });
  }

  function isWorn(child: Child, wear: Wear): boolean {
    return (
      wear.builds > limits.buildsPerProcess ||
      child.renders >= limits.rendersPerProcess ||
      wear.residentBytes > limits.residentBytes
    );
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
      // A leaked global could expose data of this visitor or tenant to the next page.
      onEvent({
        kind: 'ended',
        why: 'leaked',
        pid: child.process.pid,
        buildId: ownerBuildId,
        detail: wear.leakedGlobals.slice(0, 10).join(', '),
      });
      blame(job.request);
      child.worn = true;
      fill(group);
      discard(group, child);
    } else if (child.worn) {
      if ([...group.children].some((other) => !other.worn && (other.state === 'idle' || other.state === 'busy')))
        discard(group, child);
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
    if (wear.leakedGlobals.length === 0 && breaker.recordUnharmed(breakerKey))
      onEvent({ kind: 'breaker-closed', buildId: breakerKey });
    if (message.kind === 'threw') job.settle(notRendered('threw', message.reason));
    else {
      const result = parseRenderResult(message.result);
      job.settle(result.kind === 'refused' ? notRendered('refused', result.reason) : { kind: 'rendered', result });
    }
    dispatch(group);
  }

  /**
   * Queues a page, known pages first. If the queue is full, the last page is rejected immediately, as it would be late.
   */
  function enqueue(group: Group, waiting: Waiting): void {
    const { queue } = group;
    const isKnown = (one: Waiting): boolean => one.request.isKnown === true;
    const firstUnknown = isKnown(waiting) ? queue.findIndex((other) => !isKnown(other)) : -1;
    queue.splice(firstUnknown === -1 ? queue.length : firstUnknown, 0, waiting);
    dispatch(group);
    if (queue.length <= group.size * limits.waitingPerProcess) return;
    group.queue = queue.filter(({ settled }) => !settled); // late pages were already sent
    while (group.queue.length > group.size * limits.waitingPerProcess)
      group.queue.pop()?.settle(notRendered('crowded', 'Too many pages were waiting'));
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

  /** The processes of one host build. A process can only load one host, as the means to load another are removed. */
  function groupOf(host: ServerBuildFile, warmUp: RenderJob): Group {
    const key = `${host.file} ${host.integrity}`;
    const known = groups.get(key);
    groups.delete(key);
    if (known) {
      groups.set(key, known); // moves it to the end of the LRU order
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
      const lateTimer = setTimeout(
        () => setImmediate(() => waiting.settle(notRendered('late', `Not rendered after ${lateMs} ms`))),
        lateMs,
      );
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
        return Promise.resolve(
          notRendered('client-only', `Build ${request.ownerBuildId} harmed its render process too often`),
        );
      if (request.isApart === true) return renderApart(request);
      const group = groupOf(request.host, request.job);
      if (
        group.startAgain !== null &&
        ![...group.children].some((child) => child.state === 'idle' || child.state === 'busy')
      ) {
        return Promise.resolve(notRendered('no-renderer', "The host's server build could not be started"));
      }
      return renderIn(group, request, limits.lateMs);
    },
    prepare: (host, job) => (closed ? Promise.resolve(false) : groupOf(host, job).ready),
    size() {
      const children = [...groups.values(), ...groupsApart].flatMap((group) => [...group.children]);
      const count = (...states: Child['state'][]): number =>
        children.filter((child) => states.includes(child.state)).length;
      return {
        idle: count('idle'),
        busy: count('busy'),
        starting: count('starting', 'warming'),
        clientOnlyBuilds: breaker.openCount(),
      };
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
