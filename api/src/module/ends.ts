/** Collects the resources to close when a process ends, in the reverse order of opening. */
export interface Ends {
  add(end: () => unknown): void;
  /** Closes everything, even if one of them fails. @throws the first failure */
  run(): Promise<void>;
}

export function createEnds(): Ends {
  const ends: (() => unknown)[] = [];
  return {
    add: (end) => void ends.push(end),
    async run() {
      const failures: unknown[] = [];
      for (const end of ends.splice(0).toReversed())
        try {
          await end();
        } catch (error) {
          failures.push(error);
        }
      if (failures.length > 0) throw failures[0];
    },
  };
}
