/** One child process of the render pool: how it is started, spoken to and ended. What it is used for is the pool's affair. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FromChild, ToChild } from './protocol.ts';

export interface RenderProcess {
  readonly pid: number;
  send(message: ToChild): void;
  /** Bytes in memory now, or null where the system does not tell (anything but Linux). */
  residentBytes(): number | null;
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
    kill: () => void child.kill('SIGKILL'),
  };
}
