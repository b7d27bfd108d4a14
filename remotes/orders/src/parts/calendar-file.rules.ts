/** A calendar file with one appointment (RFC 5545). Pure. */

export interface Appointment {
  /** Unique in the world and the same each time, so that calendars replace an older version. */
  readonly uid: string;
  readonly title: string;
  /** ISO 8601. */
  readonly start: string;
  readonly end: string;
  /** When these facts were read, ISO 8601. */
  readonly stamp: string;
  readonly place?: string;
  readonly text?: string;
  readonly url?: string;
  readonly lat?: number;
  readonly lon?: number;
}

/** Longer lines are folded (§3.1), counted in octets. */
const LONGEST_LINE = 75;

/** UTC: '20261205T100000Z'. */
const timeOf = (iso: string): string => `${new Date(iso).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** §3.3.11 */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const current = lines.at(-1) ?? '';
    if (bytesOf(current) + bytesOf(letter) > LONGEST_LINE) lines.push(` ${letter}`);
    else lines[lines.length - 1] = current + letter;
  }
  return lines.join('\r\n');
}

export function calendarFile({ uid, title, start, end, stamp, place, text, url, lat, lon }: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Greenward//Orders//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${timeOf(stamp)}`,
    `DTSTART:${timeOf(start)}`,
    `DTEND:${timeOf(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    ...(lat === undefined || lon === undefined ? [] : [`GEO:${lat};${lon}`]),
    ...(text === undefined ? [] : [`DESCRIPTION:${escaped(text)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The file as a link, which works without script. */
export const calendarLink = (appointment: Appointment): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(appointment))}`;
