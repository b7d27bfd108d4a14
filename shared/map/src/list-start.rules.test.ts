import { expect, test } from '@jest/globals';
import { formatStart, parseStart } from './list-start.rules.ts';

test('An address in the page’s own address is found again, to about ten metres', () => {
  expect(parseStart(formatStart({ lon: -71.10581234, lat: 42.37361234 }))).toEqual([-71.1058, 42.3736]);
});

test.each([null, '', 'here', '1', '1,2,3', '181,0', '0,91', '<script>', '1e3,2'])('%s is no start', (text) =>
  expect(parseStart(text)).toBeNull(),
);
