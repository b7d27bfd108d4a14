/** An answer that takes the same time whatever it is. */

/** Waits until a whole number of `stepMs` has gone by since the call, also when the work fails. */
export async function inSteps<Result>(stepMs: number, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const gone = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, Math.ceil(gone / stepMs)) * stepMs - gone));
  }
}
