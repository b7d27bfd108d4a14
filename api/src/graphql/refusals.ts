/** Planned refusals that turn out inside a transaction. */

interface Refusals<Code extends string> {
  /** Thrown to roll back, so that the refusal is not kept under an idempotency key. Answered as data. */
  readonly Refused: new (code: Code) => Error & { readonly code: Code };
  /** @returns the answer of `work`, or the code of a `Refused` that it throws */
  readonly orRefusal: <Answer>(work: Promise<Answer>) => Promise<Answer | { readonly refusal: Code }>;
}

/** @param name of the error, for what nobody catches */
export function refusalsOf<Code extends string>(name: string): Refusals<Code> {
  class Refused extends Error {
    readonly code: Code;
    constructor(code: Code) {
      super(`It is refused: ${code}`);
      this.name = name;
      this.code = code;
    }
  }
  return {
    Refused,
    async orRefusal(work) {
      try {
        return await work;
      } catch (error) {
        if (error instanceof Refused) return { refusal: error.code };
        throw error;
      }
    },
  };
}
