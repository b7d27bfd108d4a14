/** Calendar files that other programs can read (RFC 5545). */
import { expect, test } from '@jest/globals';
import { calendarFile, calendarLink } from './calendar-file.rules.ts';

const appointment = {
  uid: 'event-1@testham.test',
  title: 'Collect your tree',
  start: '2026-12-05T10:00:00-05:00',
  end: '2026-12-05T13:00:00-05:00',
  stamp: '2026-11-27T18:00:00.123Z',
};

test('Times are written in UTC, and each line ends as the standard demands', () => {
  const file = calendarFile(appointment);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Greenward//Orders//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:event-1@testham.test',
    'DTSTAMP:20261127T180000Z',
    'DTSTART:20261205T150000Z',
    'DTEND:20261205T180000Z',
    'SUMMARY:Collect your tree',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('Text cannot start another property', () => {
  const file = calendarFile({ ...appointment, title: 'Trees; apples, pears\\plums\r\nATTACH:x', place: 'Hall\u0000' });
  expect(file).toContain('SUMMARY:Trees\\; apples\\, pears\\\\plums\\nATTACH:x\r\n');
  expect(file).toContain('LOCATION:Hall\r\n');
  expect(file).not.toMatch(/^ATTACH/m);
});

test('Long lines are folded by bytes, never within a letter', () => {
  const text = 'Bäume '.repeat(40);
  const lines = calendarFile({ ...appointment, text, lat: 42.36, lon: -71.1, url: 'https://testham.test/order' }).split(
    '\r\n',
  );
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(unfolded).toContain(`DESCRIPTION:${text}`);
  expect(unfolded).toContain('GEO:42.36;-71.1');
  expect(unfolded).toContain('URL:https://testham.test/order');
});

test('The link holds the whole file', () => {
  const [, file = ''] = calendarLink(appointment).split(',');
  expect(decodeURIComponent(file)).toBe(calendarFile(appointment));
});
