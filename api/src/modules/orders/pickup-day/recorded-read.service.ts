/** Records who of the staff read personal data of orders. */
import type { Desk } from '../../people/staff/desk-session.service.ts';
import { recordDeskAct } from '../../people/staff/desk-session.service.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';

const DAY_MS = 86_400_000;

interface ReadList {
  /** Kind of the act in the desk's history. */
  readonly kind: string;
  /** Name of the event or market. */
  readonly name: string;
}

/** @throws CodedError NOT_PERMITTED */
export const recordRead = (desk: Desk, { kind, name }: ReadList, how: 'read' | 'exported'): Promise<void> =>
  desk.write((own) =>
    asAccount(recordDeskAct(own, desk.accountId, { kind, subject: name, before: 'sealed', after: how })),
  );

/** A list that is open all day is one act. @throws CodedError NOT_PERMITTED */
export async function recordFirstRead(
  desk: Desk,
  { guid, ...list }: ReadList & { readonly guid: string },
  now: Date,
): Promise<void> {
  const limit = { kind: list.kind, atMost: 1, withinMs: DAY_MS };
  if (await desk.write((own) => takeAttempt(own, limit, `${desk.accountId} ${guid}`, now)))
    await recordRead(desk, list, 'read');
}
