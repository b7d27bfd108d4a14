/** A walk as its page shows it. */
import type { Place } from '../place/place.service.ts';
import type { TrailPlan } from './plan-trail.rules.ts';
import type { ComfortRow } from './trail.schema.ts';

export interface Comfort extends ComfortRow {
  readonly metres: number;
}

export interface RouteEnd {
  readonly name: string | null;
  readonly lon: number;
  readonly lat: number;
}

interface StopText {
  readonly name: string | null;
  readonly note: string | null;
}

export interface Route {
  readonly guid: string;
  readonly slug: string | null;
  readonly name: string;
  readonly summary: string | null;
  readonly html: string | null;
  readonly options: unknown;
  readonly plan: TrailPlan;
  readonly stopTexts: readonly StopText[];
  readonly start: RouteEnd;
  readonly end: RouteEnd;
  readonly isRound: boolean;
  readonly findComforts: () => Promise<readonly Comfort[]>;
}

export interface RouteStop extends StopText {
  readonly index: number;
  readonly lon: number;
  readonly lat: number;
  readonly metres: number;
  readonly place: Place | null;
}
