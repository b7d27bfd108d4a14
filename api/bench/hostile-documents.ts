/**
 * How much larger an api is after ten thousand operations that nobody would write, and whether one of them surprised
 * it.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApiSchema } from '../src/api-schema.ts';
import { askHostileDocuments } from '../src/testing/hostile-documents.ts';
import { fillSmallTowns, loadTestTenants } from '../src/testing/small-towns.ts';
import { startTestApi } from '../src/testing/test-api.ts';
import { startTestCluster } from '../src/testing/test-cluster.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';

const DOCUMENTS = 10_000;
/** Kept documents of the server's own cache and the runtime's slack. */
const GROWTH_AT_MOST_BYTES = 48_000_000;

export interface HostileDocumentsBench {
  readonly documents: number;
  readonly surprises: number;
  /** Of the heap, from the first fifth of the documents to the last. */
  readonly growthBytes: number;
  /** No surprise, and no growth over the budget. */
  readonly isWithinBudget: boolean;
}

export async function benchHostileDocuments(): Promise<HostileDocumentsBench> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heapBytes = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed + process.memoryUsage().external;
  };
  const cluster = await startTestCluster();
  try {
    const { greentown } = await loadTestTenants();
    const database = await createTestDatabase(cluster);
    await fillSmallTowns(database, [greentown]);
    const api = await startTestApi(database, [greentown]);
    try {
      let settledBytes = 0;
      const { surprises } = await askHostileDocuments(
        ({ query, variables }) => api.ask(greentown, query, variables, {}),
        {
          schema: buildApiSchema(),
          count: DOCUMENTS,
          onAsked: (asked) => void (asked === DOCUMENTS / 5 && (settledBytes = heapBytes())),
        },
      );
      for (const surprise of surprises.slice(0, 5)) console.error(surprise);
      const growthBytes = heapBytes() - settledBytes;
      return {
        documents: DOCUMENTS,
        surprises: surprises.length,
        growthBytes,
        isWithinBudget: surprises.length === 0 && growthBytes < GROWTH_AT_MOST_BYTES,
      };
    } finally {
      await api.close();
    }
  } finally {
    await cluster.stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchHostileDocuments()));
