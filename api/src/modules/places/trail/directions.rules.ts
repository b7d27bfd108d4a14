/** Makes walking directions: where to turn, which way to follow, how far, and which tree comes next. Pure. */
import { metresApart } from './walking-network.ts';
import type { LonLat, WayKind } from './walking-network.ts';
import type { Leg } from './shortest-ways.rules.ts';

/** Direction of a section relative to the one before it. */
export type Turn =
  | 'start'
  | 'straight'
  | 'slightLeft'
  | 'left'
  | 'sharpLeft'
  | 'slightRight'
  | 'right'
  | 'sharpRight'
  | 'back';
export type Heading = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
/** Kind of way; 'straight' without a network. */
export type Ground = Exclude<WayKind, 'link'> | 'straight';

export interface Stretch {
  readonly turn: Turn;
  readonly heading: Heading;
  readonly ground: Ground;
  readonly name: string | null;
  readonly metres: number;
  /** Number of the stop at the section's end, from 1; null when there is none. */
  readonly toStop: number | null;
}

/** The route between two stops, as the network returns it. */
export interface LegsToStop {
  readonly legs: readonly Pick<Leg, 'kind' | 'name' | 'line' | 'metres'>[];
  readonly toStop: number | null;
}

const HEADINGS: readonly Heading[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
/** Shorter sections are merged into the next, so that no direction covers only a few steps. */
const SHORT_M = 18;
const LOOKS_AHEAD_M = 15;

/** Clockwise from north, 0 to 360. */
function bearingOf(a: LonLat, b: LonLat): number {
  const east = (b[0] - a[0]) * Math.cos((a[1] * Math.PI) / 180);
  return ((Math.atan2(east, b[1] - a[1]) * 180) / Math.PI + 360) % 360;
}

export const headingOf = (bearing: number): Heading => HEADINGS[Math.round(bearing / 45) % 8] ?? 'N';

/** @param before, after bearings */
export function turnOf(before: number, after: number): Turn {
  const right = ((after - before + 540) % 360) - 180;
  const sharpness = Math.abs(right);
  if (sharpness < 25) return 'straight';
  if (sharpness > 155) return 'back';
  const side = right > 0 ? 'Right' : 'Left';
  return sharpness < 60 ? `slight${side}` : sharpness > 120 ? `sharp${side}` : right > 0 ? 'right' : 'left';
}

interface Open {
  ground: Ground;
  name: string | null;
  metres: number;
  line: LonLat[];
}

/** Looks some metres ahead, because kerbs bend at every corner. */
function firstBearing(line: readonly LonLat[]): number {
  const [begin] = line;
  if (begin === undefined) return 0;
  const narrowing = Math.cos((begin[1] * Math.PI) / 180);
  const ahead = line.find((point) => metresApart(narrowing, begin, point) >= LOOKS_AHEAD_M) ?? line.at(-1)!;
  return bearingOf(begin, ahead);
}

function bearings(line: readonly LonLat[]): { first: number; last: number } {
  return { first: firstBearing(line), last: (firstBearing(line.toReversed()) + 180) % 360 };
}

const isSame = (open: Open, ground: Ground, name: string | null): boolean =>
  open.name === name && (name !== null || open.ground === ground) && (open.ground === 'steps') === (ground === 'steps');

/** Merges legs of one kind and name into one section; a short crossing belongs to the section that follows. */
function stretchesOf(legs: LegsToStop['legs']): Open[] {
  const open: Open[] = [];
  for (const { kind, name, line, metres } of legs) {
    const ground: Ground = kind === 'link' ? 'pavement' : kind;
    const last = open.at(-1);
    if (last !== undefined && (isSame(last, ground, name) || (metres < SHORT_M && kind !== 'steps'))) {
      last.metres += metres;
      last.line.push(...line.slice(1));
    } else if (last !== undefined && last.metres < SHORT_M && last.ground !== 'steps') {
      Object.assign(last, { ground, name, metres: last.metres + metres });
      last.line.push(...line.slice(1));
    } else open.push({ ground, name, metres, line: [...line] });
  }
  return open;
}

export function directionsOf(parts: readonly LegsToStop[]): Stretch[] {
  const stretches: Stretch[] = [];
  let before: number | null = null;
  for (const { legs, toStop } of parts) {
    const open = stretchesOf(legs);
    if (open.length === 0) open.push({ ground: 'pavement', name: null, metres: 0, line: [] });
    open.forEach(({ ground, name, metres, line }, at) => {
      const { first, last } = bearings(line);
      const turn = before === null || metres === 0 ? (before === null ? 'start' : 'straight') : turnOf(before, first);
      if (metres > 0) before = last;
      stretches.push({
        turn,
        heading: headingOf(first),
        ground,
        name,
        metres: Math.round(metres),
        toStop: at === open.length - 1 ? toStop : null,
      });
    });
  }
  return stretches;
}
