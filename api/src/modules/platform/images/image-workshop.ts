/**
 * Decodes and resizes images in separate processes: reused while healthy, replaced after a fault, stopped when idle.
 */
import { CodedError, isSquareWidth, LARGEST_IMAGE_WIDTH } from '@greenward/contract';
import type { ErrorCode, ImageFormat, ImageWidth } from '@greenward/contract';
import { imageKindOf } from './image-kind.rules.ts';
import { startImageProcess } from './image-process.ts';
import type { ImageProcess } from './image-process.ts';
import type { ImageAnswer, ImageDone, ImageJob, ImageNotDone } from './image-protocol.ts';

export interface WorkshopLimits {
  /** Maximum number of processes at a time; they start on demand. */
  readonly processes: number;
  /** Maximum time for one image, in milliseconds; the process is killed after that. */
  readonly workMs: number;
  /** Maximum time from starting a process until it is ready, in milliseconds. */
  readonly startMs: number;
  readonly pixels: number;
  /**
   * A working process above this memory limit is killed. A rotated progressive JPEG of 60 million pixels takes about
   * 540 MB.
   */
  readonly bombBytes: number;
  /** A process that keeps more memory than this after a job is replaced. */
  readonly residentBytes: number;
  /** A process is replaced after this many jobs. */
  readonly jobsPerProcess: number;
  /** Maximum number of waiting images; further ones are refused and may be retried. */
  readonly waiting: number;
  /** An idle process stops after this time, in milliseconds. */
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

/** The largest version: the maximum width, and at most twice that height. */
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
  | {
      readonly kind: 'ended';
      readonly pid: number;
      readonly why: 'idle' | 'worn' | 'late' | 'memory' | 'fault';
      readonly detail: string;
    };

export interface ImageWorkshop {
  /**
   * Re-encodes an uploaded file: upright, at most 2400 pixels wide, without metadata.
   * @throws CodedError UNAVAILABLE when too many images wait
   */
  takeIn(file: Buffer): Promise<TakenIn | { readonly refusal: ImageRefusal; readonly detail: string }>;
  /** Makes a smaller version of a stored image. @throws Error when it cannot be made */
  resize(kept: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer>;
  state(): {
    readonly pids: readonly number[];
    readonly working: number;
    readonly waiting: number;
    readonly mostResidentBytes: number;
  };
  close(): void;
}

type WithoutId<Job> = Job extends unknown ? Omit<Job, 'id'> : never;
type Outcome =
  | { readonly answer: ImageDone | ImageNotDone; readonly results: readonly Buffer[] }
  | { readonly fault: string };

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
}: {
  readonly limits?: Partial<WorkshopLimits>;
  readonly onEvent?: (event: WorkshopEvent) => void;
} = {}): ImageWorkshop {
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
  /** The job's time limit starts when the process is ready. */
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
        if (measure(worker) > limits.bombBytes)
          end(worker, 'memory', `It took more than ${limits.bombBytes} bytes of memory`);
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
    if (worker.jobs >= limits.jobsPerProcess || resident > limits.residentBytes)
      return end(worker, 'worn', `${worker.jobs} pictures, ${resident} bytes`);
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
      // A file that crashes the process or exceeds the time limit is reported as unreadable.
      if ('fault' in outcome) return { refusal: 'IMAGE_UNREADABLE', detail: outcome.fault };
      const { answer, results } = outcome;
      if (answer.kind === 'not-done')
        return {
          refusal: answer.reason === 'too-many-pixels' ? 'IMAGE_TOO_MANY_PIXELS' : 'IMAGE_UNREADABLE',
          detail: answer.detail,
        };
      const [webp, jpeg] = results;
      if (webp === undefined || jpeg === undefined || imageKindOf(webp) !== 'webp' || imageKindOf(jpeg) !== 'jpeg')
        throw new Error('The image process made something else than pictures');
      return { width: answer.width, height: answer.height, webp, jpeg };
    },
    async resize(kept, width, format) {
      const outcome = await run({ kind: 'resize', width, isSquare: isSquareWidth(width), format }, kept);
      if ('fault' in outcome) throw new Error(`A picture could not be resized: ${outcome.fault}`);
      if (outcome.answer.kind === 'not-done')
        throw new Error(`A picture could not be resized: ${outcome.answer.detail}`);
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
