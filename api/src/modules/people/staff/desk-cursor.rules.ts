/** Cursors of the desk's lists: a time in microseconds, and values that order rows of the same time. Pure. */
import { CodedError } from '@greenward/contract';

/** Cursor in the history: the audit table of a row, and its number there. */
export interface ActPlace {
  readonly us: string;
  readonly source: string;
  readonly number: string;
}
/** Cursor in the list of failed deliveries: the row's id. */
export interface LetterPlace {
  readonly us: string;
  readonly id: string;
}

const ACT = /^(\d{1,16})-([a-z]{1,20})-(\d{1,18})$/;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const LETTER = new RegExp(`^(\\d{1,16})-(${UUID})$`);
const ID = new RegExp(`^${UUID}$`);

const LARGEST_PAGE = 100;

export const actIdOf = ({ us, source, number }: ActPlace): string => `${us}-${source}-${number}`;
export const letterPlaceOf = ({ us, id }: LetterPlace): string => `${us}-${id}`;

const notOurs = (argument: string): CodedError =>
  new CodedError('BAD_USER_INPUT', `${argument}: expected one that a list gave`);

/** @throws CodedError BAD_USER_INPUT */
export function actPlace(before: string): ActPlace {
  const [, us, source, number] = ACT.exec(before) ?? [];
  if (us === undefined || source === undefined || number === undefined) throw notOurs('before');
  return { us, source, number };
}

/** @throws CodedError BAD_USER_INPUT */
export function letterPlace(before: string): LetterPlace {
  const [, us, id] = LETTER.exec(before) ?? [];
  if (us === undefined || id === undefined) throw notOurs('before');
  return { us, id };
}

/** Checks the id of a row. @throws CodedError BAD_USER_INPUT */
export function rowId(id: string): string {
  if (!ID.test(id)) throw notOurs('id');
  return id;
}

/** @throws CodedError BAD_USER_INPUT */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? LARGEST_PAGE;
  if (size < 1 || size > LARGEST_PAGE) throw new CodedError('BAD_USER_INPUT', `first: expected 1 to ${LARGEST_PAGE}`);
  return size;
}
