/** Marks deliveries as made, online at once and offline as soon as there is a network. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import type { Read, Result, WriteFate } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { ActNotices } from '../../parts/use-notice.ts';
import { DeliverDeskOrderMutationDocument, UndoDeskDeliveryMutationDocument } from './deliveries.generated.ts';
import type { DeskDeliveriesQuery } from './deliveries.generated.ts';
import { useOrderWords } from './use-order-words.ts';

type Stop = NonNullable<DeskDeliveriesQuery['getDeskDeliveries']>['deliveries'][number];

const changes = () => [{ kind: 'deskOrders' }] as const;

export interface Delivered {
  /** What this device did and has not sent counts. */
  readonly deliveredAt: (stop: Stop) => string | null;
  readonly deliver: (stop: Stop) => Promise<void>;
  readonly undo: (stop: Stop) => Promise<void>;
  readonly isSending: boolean;
}

/** @param read the list as the api has it; what it shows by now is no longer unsent */
export function useDelivered(
  marketSlug: string,
  { data, refresh }: Pick<Read<DeskDeliveriesQuery>, 'data' | 'refresh'>,
  { show, showNotDone }: ActNotices,
): Delivered {
  const stops = data?.getDeskDeliveries?.deliveries;
  const words = useWords();
  const { nameOf, treesOf } = useOrderWords();
  const [unsent, setUnsent] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [known, setKnown] = useState(stops);
  if (known !== stops) {
    setKnown(stops);
    const agrees = (code: string, at: string | null): boolean =>
      stops?.some((stop) => stop.code === code && (stop.deliveredAt === null) === (at === null)) === true;
    setUnsent(new Map([...unsent].filter(([code, at]) => !agrees(code, at))));
  }
  /** Unless it was changed again meanwhile. */
  const forget = (code: string, at: string | null): void =>
    setUnsent((before) => new Map([...before].filter(([unsentCode, noted]) => unsentCode !== code || noted !== at)));
  /** The queue says what became of it, whichever page of the device sent it. */
  async function follow(stop: Stop, at: string | null, fate: Promise<WriteFate>): Promise<void> {
    const told = await fate;
    // The list as it is now, before it is shown again.
    await refresh();
    forget(stop.code, at);
    const name = nameOf(stop);
    if (told.kind === 'refused')
      show({ kind: 'refused', text: words('console.deliveries.refused', { name, reason: told.refusal.message }) });
    if (told.kind === 'expired') show({ kind: 'refused', text: words('console.deliveries.expired', { name }) });
  }
  const market = { slug: marketSlug };
  const queueAs = ({ code }: { readonly code: string }): string =>
    words('console.deliveries.deliver.named', { name: code });
  const send = useWrite(DeliverDeskOrderMutationDocument, { changes, queueAs });
  const takeBack = useWrite(UndoDeskDeliveryMutationDocument, {
    changes,
    queueAs: ({ code }) => words('console.deliveries.undo.named', { name: code }),
  });
  function note(stop: Stop, at: string | null, { fate }: Extract<Result<unknown>, { outcome: 'queued' }>): void {
    setUnsent((before) => new Map(before).set(stop.code, at));
    if (fate !== undefined) void follow(stop, at, fate);
  }

  async function undo(stop: Stop): Promise<void> {
    const result = await takeBack.send({ code: stop.code, market });
    if (result.outcome === 'queued') note(stop, null, result);
    else if (result.outcome !== 'done') return showNotDone(result);
    show({ kind: 'done', text: words('console.deliveries.undone', { name: nameOf(stop) }) });
  }

  async function deliver(stop: Stop): Promise<void> {
    const at = new Date().toISOString();
    const result = await send.send({ code: stop.code, market, at });
    if (result.outcome === 'queued') note(stop, at, result);
    else if (result.outcome !== 'done') return showNotDone(result);
    const name = nameOf(stop);
    show({
      kind: 'done',
      text:
        result.outcome === 'queued'
          ? words('console.deliveries.queued', { name })
          : words('console.deliveries.done', { name, trees: treesOf(stop) }),
      undo: () => void undo(stop),
    });
  }
  return {
    deliveredAt({ code, deliveredAt }) {
      const own = unsent.get(code);
      return own === undefined ? deliveredAt : own;
    },
    deliver,
    undo,
    isSending: send.isSending || takeBack.isSending,
  };
}
