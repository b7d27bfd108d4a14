/** What a command says to whoever sits there, in tests. */
import { afterEach, beforeEach, jest } from '@jest/globals';

/** @returns the lines said in the test that runs; each begins with none. */
export function hearCommand(): string[] {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return said;
}
