/** Validates a position in a query's arguments. Pure. */
import { CodedError } from '@greenward/contract';
import type { Position } from '../../../geo/position.ts';

/** @param name of the argument @param coordinates [lon, lat] in degrees @throws CodedError BAD_USER_INPUT */
export function positionOf(name: string, coordinates: readonly number[]): Position {
  const [lon, lat] = coordinates;
  if (
    coordinates.length !== 2 ||
    lon === undefined ||
    lat === undefined ||
    !(Math.abs(lon) <= 180) ||
    !(Math.abs(lat) <= 90)
  )
    throw new CodedError('BAD_USER_INPUT', `${name} is [lon, lat] in degrees`);
  return { lon, lat };
}
