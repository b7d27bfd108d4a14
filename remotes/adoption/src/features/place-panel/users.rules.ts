/** Summaries of what residents say of a place. Pure. */
import { ownPlaceOf } from '../../parts/own-place.ts';

export interface PlaceUser {
  readonly userId: string;
  readonly nickname: string | null;
  readonly picture: string | null;
  readonly attributes: unknown;
}

export interface UsersSummary {
  readonly adopters: readonly PlaceUser[];
  readonly ratings: number;
  /** Rounded to a tenth; null without ratings. */
  readonly average: number | null;
  /** Tags with how many gave them, the most frequent first. */
  readonly tags: readonly (readonly [slug: string, count: number])[];
}

export function summaryOf(users: readonly PlaceUser[]): UsersSummary {
  const said = users.map(({ attributes }) => ownPlaceOf(attributes));
  const ratings = said.flatMap(({ rating }) => rating ?? []);
  const counts = new Map<string, number>();
  for (const tag of said.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return {
    adopters: users.filter((_user, index) => said[index]?.isAdopter === true),
    ratings: ratings.length,
    average:
      ratings.length === 0
        ? null
        : Math.round((10 * ratings.reduce((sum, rating) => sum + rating, 0)) / ratings.length) / 10,
    tags: [...counts].sort(([, a], [, b]) => b - a),
  };
}
