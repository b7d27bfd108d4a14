/** Memory growth of an api after a thousand hostile uploads, and how many of them it handled wrongly. */
import { loadTestTenants } from '../src/testing/small-towns.ts';
import { startHostileUploads, UPLOADS_GROWTH_AT_MOST_BYTES } from '../src/testing/hostile-uploads-run.ts';
import { startTestCluster } from '../src/testing/test-cluster.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';

const UPLOADS = 1_000;

export interface HostileUploadsBench {
  readonly uploads: number;
  /** Answered with a server error, or accepted although they are not pictures. */
  readonly surprises: number;
  /** Growth of resident memory from the second hundred uploads to the last. */
  readonly growthBytes: number;
  /** No surprises, growth within the budget, and a clean exit. */
  readonly isWithinBudget: boolean;
}

export async function benchHostileUploads(): Promise<HostileUploadsBench> {
  const cluster = await startTestCluster();
  try {
    const { greentown } = await loadTestTenants();
    const run = await startHostileUploads(await createTestDatabase(cluster), greentown);
    try {
      const { answers, growthBytes } = await run.send(UPLOADS);
      const surprises = answers.filter(
        ({ status, mayBeTaken }) => status !== null && (status >= 500 || (status === 201 && !mayBeTaken)),
      );
      for (const { kind, status, text } of surprises.slice(0, 5)) console.error(kind, status, text);
      return {
        uploads: answers.length,
        surprises: surprises.length,
        growthBytes,
        isWithinBudget: surprises.length === 0 && growthBytes < UPLOADS_GROWTH_AT_MOST_BYTES && (await run.end()) === 0,
      };
    } finally {
      await run.close();
    }
  } finally {
    await cluster.stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchHostileUploads()));
