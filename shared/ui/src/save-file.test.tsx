/** Tests that a text is saved as a file, and that its address is given back. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { saveFile } from './save-file.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('A text is saved under its name, and a minute later its address is given back', () => {
  jest.useFakeTimers();
  const create = jest.fn((_blob: Blob) => 'blob:one');
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile('stock.csv', 'a,b', 'text/csv');
  expect(clicked).toEqual(['stock.csv blob:one']);
  expect(create.mock.calls[0]?.[0].type).toBe('text/csv;charset=utf-8');
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:one');
});
