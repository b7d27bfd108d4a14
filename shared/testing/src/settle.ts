/** Lets everything that a page has begun with answers at hand come to its end. */
import { act } from '@testing-library/react';

/** Steps of promises, timers and renders that may follow each other. */
const TURNS = 15;

/**
 * Counts turns of the event loop, because on a busy machine a single timer can end before the steps it waits for.
 *
 * @param milliseconds how long a debounced or delayed step needs before it begins.
 */
export async function settle(milliseconds = 0): Promise<void> {
  if (milliseconds > 0) await turn(milliseconds);
  for (let number = 0; number < TURNS; number += 1) await turn(2);
}

function turn(milliseconds: number): Promise<void> {
  return act(async () => new Promise((resolve) => setTimeout(resolve, milliseconds)));
}
