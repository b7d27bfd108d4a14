/** Checks orders in and takes that back, online at once and offline as soon as there is a network. */
import { useState } from 'react';
import { unmask, useWrite } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { useOnline } from '@greenward/ui';
import type { PickupOrder } from '../../parts/kept-list.ts';
import { useNotice } from '../../parts/use-notice.ts';
import type { ActNotice } from '../../parts/use-notice.ts';
import { CheckInOrderMutationDocument, UndoCheckInMutationDocument } from './pickup-day.generated.ts';
import type { CheckInOrderMutation, PickupOrder_orderFragment } from './pickup-day.generated.ts';
import type { ShownOrder } from './pickup-order.rules.ts';
import { useOrderWords } from './use-order-words.ts';
import type { PickupListRead } from './use-pickup-list.ts';

export interface CheckIns {
  readonly notice: ActNotice | null;
  /** An order to look at before its trees are handed out. */
  readonly toConfirm: PickupOrder | null;
  readonly isSending: boolean;
  /** Asks first where the order needs a look. */
  readonly begin: (code: string) => Promise<void>;
  /** After the look. */
  readonly confirm: () => Promise<void>;
  readonly leave: () => void;
  readonly undo: (order: PickupOrder) => Promise<void>;
}

const changes = () => [{ kind: 'deskOrders' }] as const;

const orderIn = ({ checkInOrder: { order } }: CheckInOrderMutation): PickupOrder | null => {
  if (order === null) return null;
  const own = unmask<Masked<PickupOrder_orderFragment>>(order);
  return { ...own, trees: [...own.trees], attention: [...own.attention] };
};

export function useCheckIn(
  eventSlug: string,
  { orders, mark, isKept }: Pick<PickupListRead, 'orders' | 'mark' | 'isKept'>,
): CheckIns {
  const words = useWords();
  const { nameOf, treesOf, stateOf } = useOrderWords();
  const isOnline = useOnline();
  const { notice, show, showNotDone } = useNotice();
  const [toConfirm, setToConfirm] = useState<PickupOrder | null>(null);
  const event = { slug: eventSlug };
  const nameIn = (code: string): string => {
    const order = orders.find((one) => one.code === code);
    return order === undefined ? code : nameOf(order);
  };
  const checkIn = useWrite(CheckInOrderMutationDocument, {
    changes,
    queueAs: ({ code }) => words('console.checkIn.queuedName', { name: nameIn(code) }),
  });
  // What the list does not confirm waits for no network: the server has to say whether trees may be handed out.
  const checkInNow = useWrite(CheckInOrderMutationDocument, { changes });
  const takeBack = useWrite(UndoCheckInMutationDocument, {
    changes,
    queueAs: ({ code }) => words('console.checkIn.undo.queuedName', { name: nameIn(code) }),
  });
  const find = (code: string): ShownOrder | undefined => orders.find((order) => order.code === code);

  const refuseByList = (known: ShownOrder): void =>
    show({ kind: 'refused', text: `${nameOf(known)}: ${stateOf(known)}` });

  async function undo(order: PickupOrder): Promise<void> {
    const { code } = order;
    const result = await takeBack.send({ code, event });
    if (result.outcome === 'queued') mark(code, { state: 'ORDERED', at: new Date().toISOString() });
    else if (result.outcome !== 'done') return showNotDone(result);
    show({ kind: 'done', text: words('console.checkIn.undone', { name: nameOf(order) }) });
  }

  async function send(code: string, confirmed: boolean): Promise<void> {
    const at = new Date().toISOString();
    const before = find(code);
    const write = before?.state === 'ORDERED' ? checkIn : checkInNow;
    const result = await write.send({ code, event, at, confirmed });
    const known = find(code);
    if (result.outcome === 'queued' && known !== undefined) {
      mark(code, { state: 'COLLECTED', at });
      return show({
        kind: 'done',
        text: words('console.checkIn.queued', { name: nameOf(known) }),
        undo: () => void undo(known),
      });
    }
    if (result.outcome === 'queued' || result.outcome === 'failed') {
      if (known !== undefined && known.state !== 'ORDERED') return refuseByList(known);
      return showNotDone(result);
    }
    const order = orderIn(result.data);
    if (result.outcome === 'refused') {
      if (result.refusal.code === 'CONFIRM' && order !== null) return setToConfirm(order);
      return showNotDone(result);
    }
    if (order === null) return;
    show({
      kind: 'done',
      text: words('console.checkIn.done', { name: nameOf(order), trees: treesOf(order) }),
      undo: () => void undo(order),
    });
  }

  async function begin(code: string): Promise<void> {
    const known = find(code);
    // Without a network this device decides by its list.
    if (!isOnline || isKept) {
      if (known === undefined) return show({ kind: 'refused', text: words('console.checkIn.notInList') });
      if (known.state !== 'ORDERED') return refuseByList(known);
    }
    if (known?.state === 'ORDERED' && known.attention.length > 0) return setToConfirm(known);
    return send(code, false);
  }

  return {
    notice,
    toConfirm,
    isSending: checkIn.isSending || checkInNow.isSending || takeBack.isSending,
    begin,
    async confirm() {
      if (toConfirm !== null) await send(toConfirm.code, true);
    },
    leave: () => setToConfirm(null),
    undo,
  };
}
