/** Validates a beacon before it is counted or logged. Servers only. */
import * as v from 'valibot';
import { FAILURE_TYPES, MOST_FAILURES_PER_BEACON, REPORT_ID } from './beacon.ts';
import type { Beacon } from './beacon.ts';

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
const build = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{6,128}$/));
/** Only ids that a release contains are logged; edge checks that. */
const route = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9.-]{0,59}$/));
const file = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(
    /^\/(releases\/[a-z][a-z0-9-]{0,39}\/[A-Za-z0-9_-]{6,128}\/[A-Za-z0-9._~-]+|words\/[a-z][a-z0-9-]{0,39}\.[0-9a-f]{16}\.json)$/,
  ),
);
const HOUR_MS = 3_600_000;
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(HOUR_MS));
const shift = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000));

const failure = v.strictObject({
  remote,
  build,
  reportId: v.pipe(v.string(), v.regex(REPORT_ID)),
  type: v.picklist(FAILURE_TYPES),
  route: v.exactOptional(route),
  file: v.exactOptional(file),
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599))),
});

const vitals = v.strictObject({
  remote,
  build,
  values: v.strictObject({
    LCP: v.exactOptional(milliseconds),
    INP: v.exactOptional(milliseconds),
    TTFB: v.exactOptional(milliseconds),
    CLS: v.exactOptional(shift),
  }),
});

const beaconSchema: v.GenericSchema<unknown, Beacon> = v.pipe(
  v.strictObject({
    token: v.pipe(v.string(), v.maxLength(200)),
    failures: v.pipe(v.array(failure), v.maxLength(MOST_FAILURES_PER_BEACON)),
    vitals: v.exactOptional(vitals),
  }),
  v.check(({ failures, vitals: measured }) => failures.length > 0 || measured !== undefined, 'says nothing'),
);

/** @returns null for anything that is not a beacon. */
export function parseBeacon(body: unknown): Beacon | null {
  const parsed = v.safeParse(beaconSchema, body);
  return parsed.success ? parsed.output : null;
}
