/** The orders of a pickup event, from the api or as this device keeps them, with what it did since. */
import { useEffect, useMemo, useState } from 'react';
import { unmask, useRead } from '@greenward/graphql';
import type { Masked, Read } from '@greenward/graphql';
import { useOnline } from '@greenward/ui';
import { dropEndedLists, keepList, readKeptList } from '../../parts/kept-list.ts';
import type { Mark, Marks, PickupListData } from '../../parts/kept-list.ts';
import { DeskPickupListQueryDocument } from './pickup-day.generated.ts';
import type { DeskPickupListQuery, PickupOrder_orderFragment } from './pickup-day.generated.ts';
import { openMarks, withMarks } from './pickup-order.rules.ts';
import type { ShownOrder } from './pickup-order.rules.ts';

/** Colleagues hand trees out at the same time. */
const REFRESHED_EVERY_MS = 20_000;

export interface PickupListRead {
  /** For `Answer`: null where there is no such event. */
  readonly read: Pick<Read<PickupListData | null>, 'data' | 'error' | 'refresh'>;
  readonly orders: readonly ShownOrder[];
  /** The list is the one that this device keeps, because the api did not answer. */
  readonly isKept: boolean;
  /** Notes what this device did until the api shows it. */
  readonly mark: (code: string, mark: Mark) => void;
}

function listIn(data: DeskPickupListQuery | undefined): PickupListData | null | undefined {
  if (data === undefined) return undefined;
  const { getDeskPickupList: found } = data;
  if (found === null) return null;
  const orders = found.orders.map((order) => unmask<Masked<PickupOrder_orderFragment>>(order));
  return {
    ...found,
    orders: orders.map((order) => ({ ...order, trees: [...order.trees], attention: [...order.attention] })),
  };
}

export function usePickupList(eventSlug: string): PickupListRead {
  const isOnline = useOnline();
  const asked = useRead(DeskPickupListQueryDocument, {
    variables: { event: { slug: eventSlug } },
    fresh: true,
    on: [{ kind: 'deskOrders' }],
  });
  const [kept] = useState(() => readKeptList(eventSlug));
  const [marks, setMarks] = useState<Marks>(kept?.marks ?? {});
  const fromApi = useMemo(() => listIn(asked.data), [asked.data]);
  const [known, setKnown] = useState(fromApi);
  if (known !== fromApi) {
    setKnown(fromApi);
    if (fromApi != null) setMarks(openMarks(fromApi.orders, marks));
  }
  const list = fromApi === undefined ? (kept?.list ?? undefined) : fromApi;
  const { refresh } = asked;
  useEffect(dropEndedLists, []);
  useEffect(() => {
    if (list != null) keepList(list, marks);
  }, [list, marks]);
  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, REFRESHED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOnline, refresh]);
  return {
    read: { data: list, error: asked.error, refresh },
    orders: useMemo(() => (list == null ? [] : withMarks(list.orders, marks)), [list, marks]),
    isKept: fromApi === undefined && list !== undefined && asked.error !== undefined,
    mark: (code, mark) => setMarks((before) => ({ ...before, [code]: mark })),
  };
}
