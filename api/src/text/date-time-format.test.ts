/** Tests that formatters are shared by language and options alone. */
import { expect, test } from '@jest/globals';
import { dateTimeFormat } from './date-time-format.ts';

const MORNING = new Date('2026-11-28T08:30:00Z');

test('formats as a new formatter would, whatever was asked before', () => {
  for (const timeZone of ['Europe/London', 'America/New_York', 'Europe/London'])
    for (const locale of ['en-GB', 'de', 'en-GB']) {
      const options = {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone,
      } as const;
      expect(dateTimeFormat(locale, options).format(MORNING)).toBe(
        new Intl.DateTimeFormat(locale, options).format(MORNING),
      );
    }
});

test('makes a formatter once', () => {
  expect(dateTimeFormat('fr', { timeStyle: 'short' })).toBe(dateTimeFormat('fr', { timeStyle: 'short' }));
});
