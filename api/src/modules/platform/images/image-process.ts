/** Starts, confines, talks to and stops one image process. The workshop decides what it does. */
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { createFrameReader, frameOf } from './image-frames.ts';
import type { ImageAnswer, ImageJob } from './image-protocol.ts';

export interface ImageProcess {
  readonly pid: number;
  send(job: ImageJob, input: Uint8Array): void;
  /** Current resident memory in bytes, or null on systems that do not report it (anything but Linux). */
  residentBytes(): number | null;
  /** Stops the process immediately, even while it works. */
  kill(): void;
  /** An idle process must not keep the api from exiting. */
  rest(isResting: boolean): void;
}

export interface ImageProcessEvents {
  onAnswer(answer: ImageAnswer, payload: Buffer): void;
  /** The process has exited, or sent an invalid message and must be killed. */
  onFault(detail: string): void;
}

const MEMORY_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=96'];
/** When memory runs out, Linux kills the process with the highest score first: this one rather than the api. */
const OOM_SCORE = '900';
const PAGE_BYTES = 4_096;
const LARGEST_ANSWER_BYTES = 48_000_000;
const OWN_FILES = ['image-child.ts', 'image-frames.ts'];

/** Output of a process that decodes hostile files is untrusted, so it is validated like user input. */
const answerSchema = v.variant('kind', [
  v.object({ id: v.literal(0), kind: v.literal('ready') }),
  v.object({
    id: v.pipe(v.number(), v.integer()),
    kind: v.literal('done'),
    width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)),
    height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)),
    sizes: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(2)),
    residentBytes: v.pipe(v.number(), v.minValue(0)),
  }),
  v.object({
    id: v.pipe(v.number(), v.integer()),
    kind: v.literal('not-done'),
    reason: v.picklist(['too-many-pixels', 'unreadable']),
    detail: v.pipe(v.string(), v.maxLength(1_000)),
  }),
]);

/** Files the process may read: its own program and the packages that decode images. */
function readableByChild(): string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  const fromHere = createRequire(import.meta.url);
  const sharpDirectory = dirname(dirname(realpathSync(fromHere.resolve('sharp'))));
  const fromSharp = createRequire(join(sharpDirectory, 'package.json'));
  const packages = ['detect-libc', 'semver'].map((name) => dirname(fromSharp.resolve(`${name}/package.json`)));
  const binaries = dirname(dirname(fromSharp.resolve('@img/colour/package.json')));
  return [
    ...OWN_FILES.map((name) => join(here, name)),
    join(here, '../../../../package.json'), // declares that .ts files here are modules
    ...[sharpDirectory, binaries, ...packages].map((directory) => join(directory, '*')),
  ];
}

/** Node permissions of the process: it may read the files above, and may not write files or start processes. */
export const confinement = (): string[] => [
  '--permission',
  '--allow-addons', // libvips itself
  ...readableByChild().map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  ...MEMORY_FLAGS,
];

export function startImageProcess(events: ImageProcessEvents): ImageProcess {
  const child = spawn(
    process.execPath,
    [...confinement(), join(dirname(fileURLToPath(import.meta.url)), 'image-child.ts')],
    // Two arenas, because glibc does not return memory it keeps per thread.
    { cwd: '/', env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' }, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const pid = child.pid ?? -1;
  let hasFault = false;
  const fault = (detail: string): void => {
    if (hasFault) return;
    hasFault = true;
    events.onFault(detail);
  };
  child.on('error', (error) => fault(`It could not be started: ${error.message}`));
  child.on('exit', (code, signal) => fault(`It ended: exit code ${code ?? 'none'}, signal ${signal ?? 'none'}`));
  child.stdin.on('error', () => undefined); // the process has exited, which the exit event reports
  child.stdout.on('error', () => undefined);
  const read = createFrameReader(LARGEST_ANSWER_BYTES, ({ head, payload }) => {
    const parsed = v.safeParse(answerSchema, head);
    if (!parsed.success || hasFault) return fault('It said what cannot be understood');
    const sizes = parsed.output.kind === 'done' ? parsed.output.sizes : [];
    if (sizes.reduce((sum, size) => sum + size, 0) !== payload.length)
      return fault('It said another size than it sent');
    events.onAnswer(parsed.output, payload);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    if (hasFault) return;
    try {
      read(chunk);
    } catch (error) {
      fault((error as Error).message);
    }
  });
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, OOM_SCORE);
  } catch {
    // Not Linux, or a container that forbids it: the other limits still apply.
  }
  const handles = [child, child.stdin, child.stdout] as unknown as readonly { ref(): void; unref(): void }[]; // the pipes are sockets
  return {
    pid,
    send: (job, input) => void child.stdin.write(frameOf(job, [input])),
    residentBytes() {
      try {
        return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
      } catch {
        return null;
      }
    },
    kill: () => void child.kill('SIGKILL'),
    rest(isResting) {
      for (const handle of handles)
        if (isResting) handle.unref();
        else handle.ref();
    },
  };
}
