/** Maps the database's errors for an account without the required role. */
import { CodedError } from '@greenward/contract';

/** Error code for a missing role, which may have been removed since the request began. */
const MAY_NOT = 'GW001';

export async function asAccount<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === MAY_NOT)
      throw new CodedError('NOT_PERMITTED', 'This account may not do this here', { cause: error });
    throw error;
  }
}
