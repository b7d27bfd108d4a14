/** How the public value of a ballot's draw is written, so that a value has one spelling only (docs/orders.md). Pure. */

export const DRAW_VALUE_FORMS = ['numbers', 'hex'] as const;
export type DrawValueForm = (typeof DRAW_VALUE_FORMS)[number];

/** Whole numbers, none with zeros in front, in ascending order, one space between two of them. */
function areNumbersInOrder(value: string): boolean {
  const numbers = value.split(' ');
  return (
    numbers.every((one) => /^(0|[1-9]\d{0,14})$/.test(one)) &&
    numbers.every((one, at) => at === 0 || Number(numbers[at - 1]) <= Number(one))
  );
}

/** @param form null for a value that was announced without one */
export function isOfForm(value: string, form: DrawValueForm | null): boolean {
  if (form === 'numbers') return areNumbersInOrder(value);
  return form === null || /^[0-9a-f]{32,128}$/.test(value);
}
