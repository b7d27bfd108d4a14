/** Opens and resizes pictures in processes of their own: used again while they behave, replaced after a fault, gone when there is nothing to do. */
import { CodedError, isSquareWidth, LARGEST_IMAGE_WIDTH } from '@greenward/contract';
import type { ErrorCode, ImageFormat, ImageWidth } from '@greenward/contract';
import { imageKindOf } from './image-kind.rules.ts';
import { startImageProcess } from './image-process.ts';
import type { ImageProcess } from './image-process.ts';
import type { ImageAnswer, ImageDone, ImageJob, ImageNotDone } from './image-protocol.ts';

export interface WorkshopLimits {
  /** At once; started when they are needed. */
  readonly processes: number;
  /** Longest work on one picture; the process is killed then. */
  readonly workMs: number;
  /** From the start of a process until it can work. */
  readonly startMs: number;
  readonly pixels: number;
  /** While it works, a process above this is killed. A progressive JPEG of 60 million pixels takes about 540 MB, turned upright. */
  readonly bombBytes: number;
  /** A process that keeps more than this after its work is replaced, ... */
  readonly residentBytes: number;
  /** ... and one that has done so much. */
  readonly jobsPerProcess: number;
  /** Pictures that may wait; more are asked to come again. */
  readonly waiting: number;
  /** A process with nothing to do ends after this. */
  readonly idleMs: number;
}

export const WORKSHOP_LIMITS: WorkshopLimits = {
  processes: 2,
  workMs: 10_000,
  startMs: 20_000,
  pixels: 60_000_000,
  bombBytes: 800_000_000,
  residentBytes: 300_000_000,
  jobsPerProcess: 400,
  waiting: 40,
  idleMs: 60_000,
};

/** The largest version: as wide as the widest, and no taller than twice its width. */
const KEPT = { width: LARGEST_IMAGE_WIDTH, height: 2 * LARGEST_IMAGE_WIDTH };
const WATCH_MS = 20;

export interface TakenIn {
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
  readonly jpeg: Buffer;
}
export type ImageRefusal = Extract<ErrorCode, 'IMAGE_NOT_RECOGNISED' | 'IMAGE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS'>;

export type WorkshopEvent =
  | { readonly kind: 'started'; readonly pid: number }
  | { readonly kind: 'ended'; readonly pid: number; readonly why: 'idle' | 'worn' | 'late' | 'memory' | 'fault'; readonly detail: string };

export interface ImageWorkshop {
  /** Anybody's file, written anew: upright, at most 2400 pixels wide, nothing in it but the picture. @throws CodedError UNAVAILABLE when too much waits */
  takeIn(file: Buffer): Promise<TakenIn | { readonly refusal: ImageRefusal; readonly detail: string }>;
  /** A version of one that was taken in. @throws Error when it cannot be made */
  resize(kept: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer>;
  state(): { readonly pids: readonly number[]; readonly working: number; readonly waiting: number; readonly mostResidentBytes: number };
  close(): void;
}

type WithoutId<Job> = Job extends unknown ? Omit<Job, 'id'> : never;
type Outcome = { readonly answer: ImageDone | ImageNotDone; readonly results: readonly Buffer[] } | { readonly fault: string };

interface Task {
  readonly job: WithoutId<ImageJob>;
  readonly input: Buffer;
  settle(outcome: Outcome): void;
}
interface Worker {
  readonly process: ImageProcess;
  task: Task | null;
  isReady: boolean;
  jobId: number;
  jobs: number;
  timers: NodeJS.Timeout[];
}

const partsOf = (payload: Buffer, sizes: ImageDone['sizes']): Buffer[] => {
  let from = 0;
  return sizes.map((size) => payload.subarray(from, (from += size)));
};

export function createImageWorkshop({
  limits: own = {},
  onEvent = () => undefined,
}: { readonly limits?: Partial<WorkshopLimits>; readonly onEvent?: (event: WorkshopEvent) => void } = {}): ImageWorkshop {
  const limits = { ...WORKSHOP_LIMITS, ...own };
  const workers = new Set<Worker>();
  const queue: Task[] = [];
  let lastId = 0;
  let mostResidentBytes = 0;
  let isClosed = false;

  function stopTimers(worker: Worker): void {
    for (const timer of worker.timers.splice(0)) clearTimeout(timer);
  }
  function end(worker: Worker, why: Extract<WorkshopEvent, { readonly kind: 'ended' }>['why'], detail: string): void {
    if (!workers.delete(worker)) return;
    stopTimers(worker);
    worker.process.kill();
    onEvent({ kind: 'ended', pid: worker.process.pid, why, detail });
    const { task } = worker;
    worker.task = null;
    task?.settle({ fault: detail });
    dispatch();
  }
  function start(): Worker {
    const worker: Worker = {
      process: startImageProcess({
        onAnswer: (answer, payload) => finish(worker, answer, payload),
        onFault: (detail) => end(worker, 'fault', detail),
      }),
      task: null,
      isReady: false,
      jobId: 0,
      jobs: 0,
      timers: [],
    };
    workers.add(worker);
    onEvent({ kind: 'started', pid: worker.process.pid });
    return worker;
  }
  function measure(worker: Worker): number {
    const bytes = worker.process.residentBytes() ?? 0;
    mostResidentBytes = Math.max(mostResidentBytes, bytes);
    return bytes;
  }
  const lateTimer = (worker: Worker): NodeJS.Timeout =>
    worker.isReady
      ? setTimeout(() => end(worker, 'late', `It took longer than ${limits.workMs} ms`), limits.workMs)
      : setTimeout(() => end(worker, 'fault', `It did not start within ${limits.startMs} ms`), limits.startMs);
  /** The time of the work begins when the process can begin it. */
  function beReady(worker: Worker): void {
    worker.isReady = true;
    if (worker.task === null) return;
    clearTimeout(worker.timers[0]);
    worker.timers[0] = lateTimer(worker);
  }
  function begin(worker: Worker, task: Task): void {
    stopTimers(worker);
    worker.task = task;
    worker.jobId = lastId += 1;
    worker.jobs += 1;
    worker.process.rest(false);
    worker.timers = [
      lateTimer(worker),
      setInterval(() => {
        if (measure(worker) > limits.bombBytes) end(worker, 'memory', `It took more than ${limits.bombBytes} bytes of memory`);
      }, WATCH_MS),
    ];
    worker.process.send({ ...task.job, id: worker.jobId }, task.input);
  }
  function finish(worker: Worker, answer: ImageAnswer, payload: Buffer): void {
    if (answer.kind === 'ready') return beReady(worker);
    const { task } = worker;
    if (task === null || answer.id !== worker.jobId) return end(worker, 'fault', 'It answered what was not asked');
    stopTimers(worker);
    measure(worker);
    worker.task = null;
    task.settle({ answer, results: answer.kind === 'done' ? partsOf(payload, answer.sizes) : [] });
    const resident = answer.kind === 'done' ? answer.residentBytes : 0;
    if (worker.jobs >= limits.jobsPerProcess || resident > limits.residentBytes) return end(worker, 'worn', `${worker.jobs} pictures, ${resident} bytes`);
    worker.process.rest(true);
    worker.timers = [setTimeout(() => end(worker, 'idle', ''), limits.idleMs).unref()];
    dispatch();
  }
  function dispatch(): void {
    while (!isClosed && queue.length > 0) {
      const idle = [...workers].find(({ task }) => task === null) ?? (workers.size < limits.processes ? start() : null);
      const task = idle === null ? undefined : queue.shift();
      if (idle === null || task === undefined) return;
      begin(idle, task);
    }
  }
  function run(job: WithoutId<ImageJob>, input: Buffer): Promise<Outcome> {
    if (isClosed || queue.length >= limits.waiting) return Promise.reject(new CodedError('UNAVAILABLE'));
    return new Promise((settle) => {
      queue.push({ job, input, settle });
      dispatch();
    });
  }

  return {
    async takeIn(file) {
      if (imageKindOf(file) === null) return { refusal: 'IMAGE_NOT_RECOGNISED', detail: '' };
      const outcome = await run({ kind: 'take-in', pixelsAtMost: limits.pixels, ...KEPT }, file);
      if (isClosed) throw new CodedError('UNAVAILABLE');
      // A file that brings its process down, or keeps it busy for too long, is told to be what it is: not to be read.
      if ('fault' in outcome) return { refusal: 'IMAGE_UNREADABLE', detail: outcome.fault };
      const { answer, results } = outcome;
      if (answer.kind === 'not-done')
        return { refusal: answer.reason === 'too-many-pixels' ? 'IMAGE_TOO_MANY_PIXELS' : 'IMAGE_UNREADABLE', detail: answer.detail };
      const [webp, jpeg] = results;
      if (webp === undefined || jpeg === undefined || imageKindOf(webp) !== 'webp' || imageKindOf(jpeg) !== 'jpeg')
        throw new Error('The image process made something else than pictures');
      return { width: answer.width, height: answer.height, webp, jpeg };
    },
    async resize(kept, width, format) {
      const outcome = await run({ kind: 'resize', width, isSquare: isSquareWidth(width), format }, kept);
      if ('fault' in outcome) throw new Error(`A picture could not be resized: ${outcome.fault}`);
      if (outcome.answer.kind === 'not-done') throw new Error(`A picture could not be resized: ${outcome.answer.detail}`);
      const [made] = outcome.results;
      if (made === undefined || imageKindOf(made) !== (format === 'webp' ? 'webp' : 'jpeg'))
        throw new Error('The image process made something else than a picture');
      return made;
    },
    state: () => ({
      pids: [...workers].map(({ process: { pid } }) => pid),
      working: [...workers].filter(({ task }) => task !== null).length,
      waiting: queue.length,
      mostResidentBytes,
    }),
    close() {
      isClosed = true;
      for (const task of queue.splice(0)) task.settle({ fault: 'Closed' });
      for (const worker of [...workers]) end(worker, 'idle', 'Closed');
    },
  };
}
