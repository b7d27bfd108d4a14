/** A part of an installation as a process of its own: tells whoever started it when it is ready, and ends in order. */

interface RunningPart {
  readonly port: number;
  close(): Promise<void>;
}

/** Whoever started us ends us hard after as long; when they are gone, with the database maybe, nobody does. */
const END_LIMIT_MS = 10_000;

/** Ends by a signal, or when whoever started us is gone; with 1 and the reason when it does not start or end as it should. */
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
