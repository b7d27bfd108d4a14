/** SQL for the distance of a place. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import { EARTH_RADIUS_M } from './distance.rules.ts';

/** Metres from a point to a row of `place`, computed and rounded as `metresTo` does. */
export const metresFrom = ({ lon, lat }: { readonly lon: number; readonly lat: number }): SQL =>
  sql`floor(0.5 + 10 * 2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
    sin(radians(place.lat - ${lat}::float8) / 2) ^ 2
      + cos(radians(${lat}::float8)) * cos(radians(place.lat)) * sin(radians(place.lon - ${lon}::float8) / 2) ^ 2
  )))) / 10`;
