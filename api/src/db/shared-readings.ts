/**
 * Answers questions that are the same for everybody, asked at the same moment, from one reading. Each reading begins
 * after it was asked for, so nobody sees anything older than their own question.
 */
import type { Scope } from './scope.ts';

interface Line {
  /** The reading that is under way, or the last one. */
  running: Promise<unknown>;
  /** Not begun yet; all who ask now get its answer. */
  next: Promise<unknown> | null;
}

export interface SharedReadings {
  /**
   * @param scope One whose connection is open already: those who wait for this reading keep theirs meanwhile, so it
   *   must not wait for one itself.
   * @param key What is asked; one key belongs to one type of answer.
   * @param read Reads with the scope of the first one who asked.
   */
  read<Answer>(scope: Scope, key: string, read: () => Promise<Answer>): Promise<Answer>;
}

/** For a transaction that must see its own writes. */
export const READ_ALONE: SharedReadings = { read: (_scope, _key, read) => read() };

export function createSharedReadings(): SharedReadings {
  const lines = new Map<string, Line>();
  return {
    async read<Answer>({ tenantId }: Scope, key: string, read: () => Promise<Answer>): Promise<Answer> {
      const name = `${tenantId}\n${key}`;
      const line = lines.get(name) ?? { running: Promise.resolve(), next: null };
      lines.set(name, line);
      if (line.next !== null)
        // If the connection of the first one broke, the others read by themselves.
        return line.next.then(
          (answer) => answer as Answer,
          () => read(),
        );
      const begin = async (): Promise<Answer> => {
        line.running = mine;
        line.next = null;
        return read();
      };
      const mine: Promise<Answer> = line.running.then(begin, begin);
      line.next = mine;
      try {
        return await mine;
      } finally {
        if (line.running === mine && line.next === null) lines.delete(name);
      }
    },
  };
}
