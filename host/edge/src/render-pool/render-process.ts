/** Starts, controls and ends one child process of the render pool. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FromChild, ToChild } from './protocol.ts';

export interface ProcessWork {
  /** Processor time since its start, in milliseconds, to the nearest 10. */
  readonly cpuMs: number;
  /** True if the process waits voluntarily: not stopped, and not waiting for processor or disk. */
  readonly isSleeping: boolean;
}

export interface RenderProcess {
  readonly pid: number;
  send(message: ToChild): void;
  /** Current resident memory in bytes; null on systems other than Linux. */
  residentBytes(): number | null;
  /** Processor time and state; null on systems other than Linux. */
  work(): ProcessWork | null;
  /** Kills the process immediately. */
  kill(): void;
  readonly exited: Promise<void>;
}

export interface RenderProcessEvents {
  onMessage(message: FromChild): void;
  onExit(how: { readonly code: number | null; readonly signal: string | null }): void;
}

/**
 * The young generation is small, as long-lived library caches would otherwise enlarge it. The old generation limit
 * stops memory bombs.
 */
const MEMORY_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=160'];
/** When memory runs out, Linux kills the process with the highest score first: a renderer instead of edge. */
const OOM_SCORE = '900';

/** The child's source with types stripped. Stripping in the child would add 40 ms to its start and 17 MB of memory. */
export function readChildSource(): string {
  const source = readFileSync(new URL('./render-child.ts', import.meta.url), 'utf8');
  // Suppress Node's warning that this function is experimental, as it would appear in every operator's log.
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Linux reports processor time in hundredths of a second (proc_pid_stat(5), USER_HZ). */
const TICK_MS = 10;

/**
 * Parses /proc/<pid>/stat: 'pid (name) state ...', where the name can contain any text. Fields 14 and 15 are user and
 * system time.
 */
export function parseProcessStat(text: string): ProcessWork {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, isSleeping: fields[0] === 'S' };
}

/** @param releasesDirectory absolute path without symlinks; the only directory that the child may read */
export function startRenderProcess(
  childSource: string,
  releasesDirectory: string,
  events: RenderProcessEvents,
): RenderProcess {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${releasesDirectory}/*`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      ...MEMORY_FLAGS,
      '--input-type=module',
      '--eval',
      childSource,
    ],
    { cwd: '/', env: {}, serialization: 'json', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  const pid = child.pid ?? -1;
  const exited = new Promise<void>((resolve) => {
    let ended = false;
    const end = (code: number | null, signal: string | null): void => {
      if (ended) return;
      ended = true;
      resolve();
      events.onExit({ code, signal });
    };
    child.on('exit', end);
    child.on('error', () => {
      if (child.pid === undefined) end(null, 'not started');
    });
  });
  child.on('message', (message: FromChild) => events.onMessage(message));
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, OOM_SCORE);
  } catch {
    // Fails on other systems and in some containers; the memory limits above still apply.
  }
  return {
    pid,
    exited,
    send(message) {
      // A dying child has no channel; the pool learns of it from its exit.
      if (child.connected) child.send(message, () => undefined);
    },
    residentBytes() {
      try {
        const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
        return pages * 4096;
      } catch {
        return null;
      }
    },
    work() {
      try {
        return parseProcessStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        return null;
      }
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
