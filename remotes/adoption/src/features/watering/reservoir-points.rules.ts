/** What a chart of the water in the ground shows: each day, how full it was and how much was brought. Pure. */
import { dayIn } from './watered-days.rules.ts';

export interface ReservoirDay {
  /** As 2026-06-28. */
  readonly day: string;
  /** 0 to 1. */
  readonly share: number;
}

export interface WateringEntry {
  readonly wateredAt: string;
  readonly litres: number;
}

export interface ReservoirPoint extends ReservoirDay {
  /** 0 where nobody watered. */
  readonly litres: number;
}

/** @param timeZone of the project, by whose clock a watering belongs to a day */
export function reservoirPoints(
  days: readonly ReservoirDay[],
  entries: readonly WateringEntry[],
  timeZone: string,
): ReservoirPoint[] {
  const brought = new Map<string, number>();
  for (const { wateredAt, litres } of entries) {
    const day = dayIn(timeZone, new Date(wateredAt));
    brought.set(day, (brought.get(day) ?? 0) + litres);
  }
  return days.map(({ day, share }) => ({ day, share, litres: brought.get(day) ?? 0 }));
}
