/** Makes answers take the same time whatever their content. */

/** Waits until a whole multiple of `stepMs` has passed since the call, even when the work fails. */
export async function inSteps<Result>(stepMs: number, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const gone = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, Math.ceil(gone / stepMs)) * stepMs - gone));
  }
}
