/** Reserved trees at the staff desk. Roles are checked before (`@role` in the schema), and again by the database. */
import { randomInt } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { findPlaceByKey } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import { assertStaff, openDesk, recordDeskAct } from '../../people/staff/desk-session.service.ts';
import { newVoucher } from './adoption.rules.ts';
import { listPlacesWithGone } from './adoption.service.ts';
import { deleteReservation, findReservation, insertReservation, listReservations } from './adoption.store.ts';
import type { ReservationRow } from './adoption.store.ts';

export interface DeskReservation {
  readonly place: Place;
  readonly code: string;
  readonly reservedAt: string;
}

const shown = ({ code, reservedAt }: ReservationRow, place: Place): DeskReservation => ({
  place,
  code,
  reservedAt: reservedAt.toISOString(),
});

/** @throws CodedError UNAUTHENTICATED */
export async function getDeskReservations(context: RequestContext): Promise<DeskReservation[]> {
  const { scope } = await openDesk(context);
  const rows = await listReservations(scope);
  const places = await listPlacesWithGone(
    scope,
    rows.map(({ placeGuid }) => placeGuid),
    context.now,
  );
  return rows.flatMap((row) => {
    const place = places.get(row.placeGuid);
    return place === undefined ? [] : [shown(row, place)];
  });
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, BAD_USER_INPUT */
export async function reservePlace(
  context: RequestContext,
  { placeId, reserved }: { readonly placeId: string; readonly reserved: boolean },
): Promise<{ readonly reservation: DeskReservation | null }> {
  guidOf('placeId', placeId);
  const desk = await openDesk(context);
  return desk.write(async (own) => {
    await asAccount(assertStaff(own, desk.accountId));
    const place = await findPlaceByKey(own, { guid: placeId }, context.now);
    if (place === null || (reserved && place.retired !== null))
      throw new CodedError('BAD_USER_INPUT', 'placeId: there is no such place here');
    const before = await findReservation(own, placeId);
    if (reserved) await insertReservation(own, { placeGuid: placeId, code: newVoucher(randomInt) }, context.now);
    else await deleteReservation(own, placeId);
    const row = await findReservation(own, placeId);
    if ((before === null) !== (row === null))
      await asAccount(
        recordDeskAct(own, desk.accountId, {
          kind: 'reservation',
          subject: place.name,
          before: before === null ? 'free' : 'reserved',
          after: row === null ? 'free' : 'reserved',
        }),
      );
    return { reservation: row === null ? null : shown(row, place) };
  });
}
