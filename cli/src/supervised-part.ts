/** Starts a program of the installation, waits until it reports readiness, and restarts it after unexpected exits. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createGrowingPauses, RESTART_PAUSES } from '@greenward/contract/growing-pauses';
import type { PauseLimits } from '@greenward/contract/growing-pauses';

export interface SupervisedPartOptions {
  readonly name: string;
  readonly module: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly onOutput: (line: string) => void;
  /** Called after an unexpected exit. The part restarts after the pause. */
  readonly onEnded: (facts: {
    readonly name: string;
    readonly code: number | null;
    readonly signal: string | null;
    readonly pauseMs: number;
  }) => void;
  readonly pauses?: PauseLimits;
}

export interface SupervisedPart {
  readonly name: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Stops the part without restart, and kills it after the time limit. */
  stop(): Promise<void>;
}

/** Time limits of start and stop. */
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

interface Launched {
  readonly child: ChildProcess;
  /** Resolves with the port. @throws Error with the last output if the part exits before or takes too long */
  readonly ready: Promise<number>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function launch(options: SupervisedPartOptions): Launched {
  const child = fork(options.module, [], {
    env: options.environment,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate process group, so that Ctrl-C in the terminal does not signal the parts directly and they stop in
    // order.
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

/** Starts a part. @throws Error with the part's last output if it does not become ready */
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
  /** Also retries failed starts (port still occupied, database still starting) as long as the installation runs. */
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
