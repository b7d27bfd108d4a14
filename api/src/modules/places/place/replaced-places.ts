/** Orders the job that lets what residents gave to places follow them (docs/adoption.md). */
import { randomUUID } from 'node:crypto';
import type { Scope } from '../../../db/scope.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';

export const REPLACED_PLACES_KIND = 'replaced-places';

/** In the transaction that retired, replaced or restored places. */
export async function reportReplacedPlaces(scope: Scope): Promise<void> {
  await enqueue(scope, { kind: REPLACED_PLACES_KIND, key: `${REPLACED_PLACES_KIND}:${randomUUID()}`, payload: {} });
}
