/** Pauses, notes to neighbours, and when an adopter counts as silent (docs/adoption.md). Pure. */
import { LinkifyIt } from 'linkify-it';
import { plainLine } from '@greenward/contract/plain-text';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { isInSeason } from '../../places/weather/watering.rules.ts';
import type { WateringSeason } from '../../places/weather/watering.rules.ts';

export const PAUSE_DAYS_AT_MOST = 90;
const PAUSE_STARTS_WITHIN_DAYS = 366;

export interface Pause {
  /** First and last day, '2026-07-01'. */
  readonly from: string;
  readonly until: string;
}

export type PauseProblem = 'WRONG_ORDER' | 'IN_THE_PAST' | 'TOO_LONG' | 'TOO_FAR_AHEAD';

/** Why a resident cannot be away on these days, or null. */
export function pauseProblem({ from, until }: Pause, today: string): PauseProblem | null {
  if (until < from) return 'WRONG_ORDER';
  if (from < today) return 'IN_THE_PAST';
  if (until > addDays(from, PAUSE_DAYS_AT_MOST - 1)) return 'TOO_LONG';
  return from > addDays(today, PAUSE_STARTS_WITHIN_DAYS) ? 'TOO_FAR_AHEAD' : null;
}

export const NOTE_AT_MOST = 300;

/** Endings of addresses that are often used to lure people, beside those that the library knows. */
const MORE_ENDINGS = ['app', 'blog', 'cloud', 'dev', 'link', 'live', 'online', 'page', 'site', 'store', 'top', 'xyz'];
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true }).tlds(MORE_ENDINGS, true);

/** Addresses without a known ending, which the library leaves out. */
const LOOKS_LIKE_A_LINK = /[@\\]|:\/|\bwww\b/iu;
/** A sentence that begins right after a full stop with a word that is a country's ending too. */
const SENTENCE_BEGINS = /(?<=\p{Ll})\.(?=(?:As|At|Be|By|Do|In|Is|It|Me|My|No|So|To|Us)(?![\p{L}\p{N}./-]))/gu;

/** Whether mail programs would turn a part of it into a link. */
export function hasLink(note: string): boolean {
  const text = note.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');
  return LOOKS_LIKE_A_LINK.test(text) || linkify.test(text.replace(SENTENCE_BEGINS, '. '));
}

/** Null for an empty note. */
export function noteOf(text: string | null): string | null {
  const plain = plainLine(text ?? '');
  return plain === '' ? null : plain;
}

/** An adopter is asked again after as many days, and as many days later the tree is free. */
export const ANSWER_WITHIN_DAYS = 14;

/** Longer than any number of days of any season needs. */
const LOOKED_BACK_DAYS = 20 * 366;

/**
 * The day on which somebody must have been heard of, so as not to count as silent today: that many days of the watering
 * season ago. Other days do not count, as adopters have little to do then.
 */
export function silentSince(today: string, days: number, season: WateringSeason): string {
  let day = today;
  let counted = 0;
  for (let back = 0; back < LOOKED_BACK_DAYS && counted < days; back += 1) {
    day = addDays(day, -1);
    if (isInSeason(season, day)) counted += 1;
  }
  return day;
}
