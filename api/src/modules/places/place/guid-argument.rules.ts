/** Parses guids in arguments. Pure. */
import { CodedError, isGuid } from '@greenward/contract';

/** The specification allows any letter in a guid; ours are hexadecimal, so others match nothing. */
const HEXADECIMAL = /^[0-9a-f-]+$/;

export const isOurGuid = (guid: string): boolean => isGuid(guid) && HEXADECIMAL.test(guid);

/** @throws CodedError BAD_USER_INPUT naming the argument */
export function guidOf(argument: string, guid: string): string {
  if (!isOurGuid(guid)) throw new CodedError('BAD_USER_INPUT', `${argument}: expected a guid`);
  return guid;
}
