/** Runs a part of an installation as a separate process: reports readiness to its parent and shuts down cleanly. */

interface RunningPart {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Time limit of the shutdown, the same as the parent's. Also applies if the parent is gone and cannot kill this
 * process.
 */
const END_LIMIT_MS = 10_000;

/** Stops on a signal or if the parent process ends. Exits with 1 and logs the reason if start or shutdown fails. */
export async function runProcess(start: () => Promise<RunningPart>, endLimitMs = END_LIMIT_MS): Promise<void> {
  try {
    const part = await start();
    let ending = false;
    const end = (): void => {
      if (ending) return;
      ending = true;
      setTimeout(() => {
        console.error(`It did not end within ${endLimitMs / 1000} s, and was ended as it was`);
        process.exit(1);
      }, endLimitMs).unref();
      part.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
    process.on('disconnect', end);
    process.send?.({ ready: true, port: part.port });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
