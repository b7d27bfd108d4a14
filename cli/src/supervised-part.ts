/** One program of the installation, started and kept running: ready when it says so, started again when it ends unasked. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

export interface SupervisedPartOptions {
  readonly name: string;
  readonly module: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly onOutput: (line: string) => void;
  readonly onEnded: (facts: { readonly name: string; readonly code: number | null; readonly signal: string | null; readonly restarts: boolean }) => void;
}

export interface SupervisedPart {
  readonly name: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Asks it to end, waits, and ends it hard after the limit. */
  stop(): Promise<void>;
}

/** How long a part may take to say it is ready, and to end when asked. */
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
/** A part that ends more often than this within a minute stays down. */
const RESTARTS_PER_MINUTE = 5;

const RELAUNCH_AFTER_MS = 250;
const RELAUNCH_AT_MOST_MS = 30_000;

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

function launch(options: SupervisedPartOptions): Promise<Running> {
  const child = fork(options.module, [], {
    env: options.environment,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in the terminal ends the parts in their order, not all at once.
    detached: process.platform !== 'win32',
  });
  let tail = '';
  const pass = (data: Buffer): void => {
    tail = (tail + data.toString()).slice(-4000);
    for (const line of data.toString().split('\n')) if (line.trim() !== '') options.onOutput(line);
  };
  child.stdout?.on('data', pass);
  child.stderr?.on('data', pass);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${options.name} did not get ready within ${READY_LIMIT_MS / 1000} s.\n${tail}`));
    }, READY_LIMIT_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve({ child, port: (message as { port: number }).port });
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${options.name} ended at its start (code ${code}).\n${tail}`));
    });
  });
}

/** Starts a part. @throws Error with the part's last words when it does not get ready. */
export async function startPart(options: SupervisedPartOptions): Promise<SupervisedPart> {
  let running = await launch(options);
  let stopping = false;
  let recentEnds: number[] = [];
  const fixed: SupervisedPartOptions = { ...options, environment: { ...options.environment, PORT: String(running.port) } };

  const watch = (): void => {
    running.child.once('exit', (code, signal) => {
      if (stopping) return;
      const now = Date.now();
      recentEnds = [...recentEnds.filter((time) => now - time < 60_000), now];
      const restarts = recentEnds.length <= RESTARTS_PER_MINUTE;
      options.onEnded({ name: options.name, code, signal, restarts });
      if (!restarts) return;
      relaunch(RELAUNCH_AFTER_MS * recentEnds.length);
    });
  };
  /** A start that fails (its port is held for a moment, the database is starting) is tried again, ever more slowly, for as long as the installation runs. */
  const relaunch = (afterMs: number): void => {
    setTimeout(() => {
      if (stopping) return;
      launch(fixed).then(
        (next) => {
          running = next;
          if (stopping) running.child.kill('SIGTERM');
          watch();
        },
        (error: Error) => {
          options.onOutput(error.message);
          relaunch(Math.min(afterMs * 2, RELAUNCH_AT_MOST_MS));
        },
      );
    }, afterMs).unref();
  };
  watch();

  return {
    name: options.name,
    port: running.port,
    get pid() {
      return running.child.pid;
    },
    stop() {
      stopping = true;
      const { child } = running;
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
        child.once('exit', () => {
          clearTimeout(timer);
          resolve();
        });
        child.kill('SIGTERM');
      });
    },
  };
}
