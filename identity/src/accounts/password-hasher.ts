/** Hashes passwords with argon2id, a few at a time: each takes memory and a core for a moment, and a flood must not take all of both. */
import { hash, verify } from '@node-rs/argon2';

/** The OWASP minimum: 19 MiB, two passes. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
/** More than these would wait for longer than a person does. */
const MOST_WAITING = 64;

/** Thrown when too many wait already. */
export class HasherBusy extends Error {
  constructor() {
    super('Too many passwords wait to be checked');
  }
}

export interface PasswordHasher {
  /** @throws HasherBusy */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash to compare with: nobody learns that there is none. @throws HasherBusy */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
  /** Whether it was made with other parameters than today's. */
  isOutdated(passwordHash: string): boolean;
  /** Other work that takes as much, among it. @throws HasherBusy */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  load(): { readonly running: number; readonly waiting: number };
}

export function createPasswordHasher({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** Of a password that nobody has. */
  let dummy: Promise<string> | null = null;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new HasherBusy();
    else await new Promise<void>((resolve) => waiting.push(resolve)); // whoever ends hands its turn on
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
    isOutdated: (passwordHash) => !passwordHash.startsWith(`$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`),
    inTurn,
    load: () => ({ running, waiting: waiting.length }),
  };
}
