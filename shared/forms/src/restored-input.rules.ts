/** Restores a draft into a form that may have changed since: drops unknown fields and values of a different type. */

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

const fits = (value: unknown, initial: unknown): boolean =>
  initial === null || value === null || kindOf(value) === kindOf(initial);

/** @returns the draft's values for fields that still exist, the form's own for the rest */
export const restoredInput = (
  initial: Readonly<Record<string, unknown>>,
  draft: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [
      name,
      name in draft && fits(draft[name], value) ? draft[name] : value,
    ]),
  );
