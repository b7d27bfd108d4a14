/** Captures the output of commands in tests. */
import { afterEach, beforeEach, jest } from '@jest/globals';

/** @returns the output lines of the current test */
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
