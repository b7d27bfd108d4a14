/** Errors that the database raises for an account without the role. */
import { CodedError } from '@greenward/contract';

/** What the functions raise for an account without the role: it was taken away since the request began. */
const MAY_NOT = 'GW001';

export async function asAccount<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === MAY_NOT) throw new CodedError('NOT_PERMITTED', 'This account may not do this here', { cause: error });
    throw error;
  }
}
