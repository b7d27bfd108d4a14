/** One program of the installation, started and kept running: ready when it says so, started again when it ends unasked. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createGrowingPauses, RESTART_PAUSES } from '@greenward/contract/growing-pauses';
import type { PauseLimits } from '@greenward/contract/growing-pauses';

export interface SupervisedPartOptions {
  readonly name: string;
  readonly module: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly onOutput: (line: string) => void;
  /** It ended unasked, and is started again after the pause. */
  readonly onEnded: (facts: { readonly name: string; readonly code: number | null; readonly signal: string | null; readonly pauseMs: number }) => void;
  readonly pauses?: PauseLimits;
}

export interface SupervisedPart {
  readonly name: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Asks it to end, waits, and ends it hard after the limit. It is not started again. */
  stop(): Promise<void>;
}

/** How long a part may take to say it is ready, and to end when asked. */
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

interface Launched {
  readonly child: ChildProcess;
  /** Resolves with its port. @throws Error with its last words when it ends before, or takes too long. */
  readonly ready: Promise<number>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function launch(options: SupervisedPartOptions): Launched {
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
  const ready = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${options.name} did not get ready within ${READY_LIMIT_MS / 1000} s.\n${tail}`));
    }, READY_LIMIT_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve((message as { port: number }).port);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${options.name} ended at its start (code ${code}).\n${tail}`));
    });
  });
  return { child, ready };
}

/** Starts a part. @throws Error with the part's last words when it does not get ready. */
export async function startPart(options: SupervisedPartOptions): Promise<SupervisedPart> {
  const pauseAfter = createGrowingPauses(options.pauses ?? RESTART_PAUSES);
  let { child, ready } = launch(options);
  const port = await ready;
  let isStopping = false;
  let pausing: NodeJS.Timeout | undefined;
  const again: SupervisedPartOptions = { ...options, environment: { ...options.environment, PORT: String(port) } };

  function watch(): void {
    const readyAtMs = performance.now();
    child.once('exit', () => startAgain(performance.now() - readyAtMs));
  }
  /** Also after a start that failed (its port is held for a moment, the database is starting), for as long as the installation runs. */
  function startAgain(ranMs: number): void {
    if (isStopping) return;
    const pauseMs = pauseAfter(ranMs);
    options.onEnded({ name: options.name, code: child.exitCode, signal: child.signalCode, pauseMs });
    pausing = setTimeout(() => {
      ({ child, ready } = launch(again));
      ready.then(watch, (error: Error) => {
        if (!isStopping) options.onOutput(error.message);
        startAgain(0);
      });
    }, pauseMs);
  }
  watch();

  return {
    name: options.name,
    port,
    get pid() {
      return child.pid;
    },
    stop() {
      isStopping = true;
      clearTimeout(pausing);
      if (hasEnded(child)) return Promise.resolve();
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
