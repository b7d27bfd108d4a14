/** Hashes passwords with argon2id. Limits concurrency, as each hash briefly needs a core and much memory. */
import { hash, verify } from '@node-rs/argon2';

/** The OWASP minimum: 19 MiB, two passes. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
/** Queue length. A longer queue would exceed the time that people wait. */
const MOST_WAITING = 64;

/** Thrown if the queue is full. */
export class HasherBusy extends Error {
  constructor() {
    super('Too many passwords wait to be checked');
  }
}

export interface PasswordHasher {
  /** @throws HasherBusy */
  hash(password: string): Promise<string>;
  /** Takes the same time if the hash is null, so that timing does not reveal a missing account. @throws HasherBusy */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
  /** True if the hash was made with different parameters than the current ones. */
  isOutdated(passwordHash: string): boolean;
  /** Runs other expensive work in the same queue. @throws HasherBusy */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  load(): { readonly running: number; readonly waiting: number };
}

export function createPasswordHasher({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** Hash of a random password, for comparisons without an account. */
  let dummy: Promise<string> | null = null;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new HasherBusy();
    else await new Promise<void>((resolve) => waiting.push(resolve)); // a finished job passes its slot to the next one
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, ARGON2)),
    async verify(password, passwordHash) {
      dummy ??= hash('no password at all', ARGON2);
      const compared = passwordHash ?? (await dummy);
      const isRight = await inTurn(() => verify(compared, password).catch(() => false));
      return isRight && passwordHash !== null;
    },
    isOutdated: (passwordHash) =>
      !passwordHash.startsWith(`$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`),
    inTurn,
    load: () => ({ running, waiting: waiting.length }),
  };
}
