/** Finds an expected refusal in the answer of a write. Pure; also used in the service worker. */

export interface Refusal {
  /** A code of the contract. */
  readonly code: string;
  /** The tenant's words; '' where the api gave none. */
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/**
 * Union members that mean that nothing was done: those with these suffixes, and those of the specified operations
 * (addPlacev2, addOrder, holdStock).
 */
const NOTHING_DONE = /(Refusal|Refused|Error)$|^(PlaceAlreadyExists|InvalidOrder|OutOfStock)$/;

const UNNAMED = 'INTERNAL_SERVER_ERROR';

/**
 * An expected refusal is data: a `refusal` field, or a union member that represents one.
 * @param data of a mutation
 * @returns null when nothing was refused
 */
export function refusalOf(data: unknown): Refusal | null {
  if (!isObject(data)) return null;
  for (const field of Object.values(data)) {
    if (!isObject(field)) continue;
    const { refusal } = field;
    if (isObject(refusal)) return { code: textOf(refusal['code'], UNNAMED), message: textOf(refusal['message'], '') };
    const member = textOf(field['__typename'], '');
    if (NOTHING_DONE.test(member))
      return { code: textOf(field['code'], member), message: textOf(field['message'], '') };
  }
  return null;
}
