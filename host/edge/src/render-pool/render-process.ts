/** One child process of the render pool: how it is started, spoken to and ended. What it is used for is the pool's affair. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FromChild, ToChild } from './protocol.ts';

export interface ProcessWork {
  /** Processor time since its start, in milliseconds, to the nearest 10. */
  readonly cpuMs: number;
  /** It waits for something of its own accord: neither stopped, nor waiting for a processor or a disk. */
  readonly isSleeping: boolean;
}

export interface RenderProcess {
  readonly pid: number;
  send(message: ToChild): void;
  /** Bytes in memory now, or null where the system does not tell (anything but Linux). */
  residentBytes(): number | null;
  /** What the system tells of its work, or null where it does not (anything but Linux). */
  work(): ProcessWork | null;
  /** At once, whatever it is doing. */
  kill(): void;
  readonly exited: Promise<void>;
}

export interface RenderProcessEvents {
  onMessage(message: FromChild): void;
  onExit(how: { readonly code: number | null; readonly signal: string | null }): void;
}

/** Small young generation: the caches of libraries survive scavenges and grow it; old generation: where a memory bomb ends. */
const MEMORY_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=160'];
/** Linux ends the process with the highest score first when memory runs out: a renderer rather than edge. */
const OOM_SCORE = '900';

/** The child's source without types: a child that strips them itself starts 40 ms later and is 17 MB larger. */
export function readChildSource(): string {
  const source = readFileSync(new URL('./render-child.ts', import.meta.url), 'utf8');
  // Node warns that this function is experimental while running .ts files with the very same code is not: one line less in every operator's log.
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Linux counts processor time for programs in hundredths of a second (proc_pid_stat(5), USER_HZ). */
const TICK_MS = 10;

/** Reads the text of /proc/<pid>/stat: 'pid (name) state ...', where the name may hold anything; fields 14 and 15 are user and system time. */
export function parseProcessStat(text: string): ProcessWork {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, isSleeping: fields[0] === 'S' };
}

/** @param releasesDirectory absolute, links resolved: the only place on disk the child may read. */
export function startRenderProcess(childSource: string, releasesDirectory: string, events: RenderProcessEvents): RenderProcess {
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
    // Not Linux, or a container that forbids it: the limits above still hold.
  }
  return {
    pid,
    exited,
    send(message) {
      // A child that is just dying has no channel any more; its exit tells the pool.
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
