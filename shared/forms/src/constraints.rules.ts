/**
 * What a schema requires of a field, as attributes of an HTML input, such as its maximum length and whether it is
 * required.
 */
import type { FormSchema } from '@formisch/react';

export interface Constraints {
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
}

/** A schema or pipe action, in valibot's introspection format. */
interface Part {
  readonly type: string;
  readonly requirement?: unknown;
  readonly wrapped?: Part;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
}

const OPTIONAL = new Set(['optional', 'exact_optional', 'nullable', 'nullish', 'undefinedable']);
const LIMITS: Readonly<Record<string, keyof Constraints>> = {
  min_length: 'minLength',
  max_length: 'maxLength',
  min_value: 'min',
  max_value: 'max',
};

/** All parts in order, including those of nested pipes. */
const partsOf = (part: Part): readonly Part[] =>
  part.pipe?.flatMap((inner) => (inner.pipe === undefined ? [inner] : partsOf(inner))) ?? [part];

/** A text is required if its schema rejects the empty text by a length rule. */
export function constraintsOf(schema: FormSchema, field: string): Constraints {
  let part = (schema as unknown as Part).entries?.[field];
  let isOptional = false;
  while (part?.wrapped !== undefined) {
    isOptional ||= OPTIONAL.has(part.type);
    part = part.wrapped;
  }
  if (part === undefined) return {};
  const found: Record<string, number | boolean> = {};
  for (const { type, requirement } of partsOf(part)) {
    const limit = LIMITS[type];
    if (limit !== undefined && typeof requirement === 'number') found[limit] = requirement;
    if (!isOptional && (type === 'non_empty' || (type === 'min_length' && requirement !== 0))) found['required'] = true;
  }
  return found;
}
