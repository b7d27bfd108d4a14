/** A link that saves an appointment as a calendar file. It works without script. */
import type { ReactNode } from 'react';
import { calendarLink } from './calendar-file.rules.ts';
import type { Appointment } from './calendar-file.rules.ts';

interface CalendarLinkProps {
  readonly appointment: Appointment;
  /** Name of the file, without its ending. */
  readonly file: string;
  readonly children: ReactNode;
}

export function CalendarLink({ appointment, file, children }: CalendarLinkProps) {
  return (
    <a href={calendarLink(appointment)} download={`${file}.ics`}>
      {children}
    </a>
  );
}
