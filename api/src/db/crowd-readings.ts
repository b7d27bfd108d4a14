/**
 * Answers questions that many people ask at the same moment by one reading for all of them, with one connection. Each
 * reading begins after its questions were asked, so nobody sees anything older than their own question.
 */
import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { createReader } from './scope.ts';
import type { Reader, Scope } from './scope.ts';

/** Statements stay small enough for their time limit. */
const MOST_AT_ONCE = 200;
/** SQLSTATE class of values that PostgreSQL does not accept, such as a text with a zero byte. */
const DATA_EXCEPTION = /^22/;

export interface CrowdReadings<Question, Answer> {
  /**
   * @param scope Of the request. Its connection is released meanwhile: if all who wait kept theirs, none would be left
   *   for the reading. A transaction cannot release its own, so it reads alone.
   */
  ask(scope: Scope, question: Question): Promise<Answer>;
}

export interface CrowdReadingsOptions<Question, Answer> {
  readonly pool: Pool;
  /** @returns one answer for each question, in their order */
  readonly readAll: (scope: Scope, questions: readonly Question[]) => Promise<readonly Answer[]>;
}

/** For a transaction that must see its own writes. */
export const readAlone = <Question, Answer>(
  own: Scope,
  readAll: CrowdReadingsOptions<Question, Answer>['readAll'],
): CrowdReadings<Question, Answer> => ({
  async ask(_scope, question) {
    const [answer] = await readAll(own, [question]);
    return answer as Answer;
  },
});

const isReader = (scope: Scope): scope is Reader => 'between' in scope;
const isDataException = (error: unknown): boolean => DATA_EXCEPTION.test((error as { code?: string }).code ?? '');

/** Questions of different tenants are read separately. */
export function createCrowdReadings<Question, Answer>({
  pool,
  readAll,
}: CrowdReadingsOptions<Question, Answer>): CrowdReadings<Question, Answer> {
  const read = async (tenantId: number, questions: readonly Question[]): Promise<readonly Answer[]> => {
    const scope = createReader(pool, tenantId);
    try {
      return await readAll(scope, questions);
    } finally {
      void scope.close(); // read-only, so the answers need not wait for the end of the transaction
    }
  };
  const readEach = (tenantId: number, questions: readonly Question[]): Promise<(Answer | Error)[]> =>
    Promise.all(
      questions.map((question) =>
        read(tenantId, [question]).then(
          ([answer]) => answer as Answer,
          (error: unknown) => error as Error,
        ),
      ),
    );
  const readApart = async (tenantId: number, questions: readonly Question[]): Promise<readonly (Answer | Error)[]> => {
    try {
      return await read(tenantId, questions);
    } catch (error) {
      // One that PostgreSQL does not accept must not spoil the others.
      if (questions.length === 1 || !isDataException(error)) throw error;
      return readEach(tenantId, questions);
    }
  };
  const open = (tenantId: number): DataLoader<Question, Answer> => {
    let running: Promise<unknown> = Promise.resolve();
    return new DataLoader<Question, Answer>(
      (questions) => {
        const answers = readApart(tenantId, questions);
        running = answers.catch(() => undefined);
        return answers;
      },
      {
        cache: false,
        maxBatchSize: MOST_AT_ONCE,
        // Questions that arrive during a reading share the next one.
        batchScheduleFn: (begin) => void running.then(begin),
      },
    );
  };
  const loaders = new Map<number, DataLoader<Question, Answer>>();
  return {
    ask(scope, question) {
      if (!isReader(scope)) throw new Error('A transaction reads alone');
      const { tenantId } = scope;
      const loader = loaders.get(tenantId) ?? open(tenantId);
      loaders.set(tenantId, loader);
      return scope.between(() => loader.load(question));
    },
  };
}
