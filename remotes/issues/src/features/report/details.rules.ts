/** What a report says beyond its kind and place. Pure. */
import * as v from 'valibot';
import { SOMETHING_ELSE } from '../../parts/something-else.ts';

/** As the api takes them. */
const LONGEST_ANSWER = 500;
const LONGEST_DESCRIPTION = 2_000;
/** Joins the answers that were chosen. */
const BETWEEN_ANSWERS = '; ';

const answersIn = (answer: string): readonly string[] => (answer === '' ? [] : answer.split(BETWEEN_ANSWERS));

export const isChosen = (answer: string, choice: string): boolean => answersIn(answer).includes(choice);

/** @returns the answer with a choice added or taken out, in the tenant's order */
export function toggled(choices: readonly string[], answer: string, choice: string): string {
  const chosen = new Set(answersIn(answer));
  if (!chosen.delete(choice)) chosen.add(choice);
  return choices.filter((one) => chosen.has(one)).join(BETWEEN_ANSWERS);
}

/** Only something else has to be described: other kinds say what is wrong. */
export const detailsSchemaOf = (slug: string) =>
  v.object({
    answer: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ANSWER)),
    description: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LONGEST_DESCRIPTION),
      v.check((text) => slug !== SOMETHING_ELSE || text !== '', 'missing'),
    ),
  });
