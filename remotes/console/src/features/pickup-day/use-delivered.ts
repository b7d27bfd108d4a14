/** Marks deliveries as made, online at once and offline as soon as there is a network. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useWrite } from '@greenward/graphql';
import type { Read } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { useOnline } from '@greenward/ui';
import type { ActNotices } from '../../parts/use-notice.ts';
import { DeliverDeskOrderMutationDocument, UndoDeskDeliveryMutationDocument } from './deliveries.generated.ts';
import type { DeskDeliveriesQuery } from './deliveries.generated.ts';
import { useOrderWords } from './use-order-words.ts';

type Stop = NonNullable<DeskDeliveriesQuery['getDeskDeliveries']>['deliveries'][number];

const changes = () => [{ kind: 'deskOrders' }] as const;

/** While something waits to be sent and there is a network, the list is read again so often. */
const LOOK_AGAIN_MS = 20_000;
/**
 * What so many answers do not show was probably refused, as it is sent at once when the network is back, and twice a
 * minute. The list of waiting changes says what became of it; this page only stops showing it as delivered.
 */
const ANSWERS_AWAITED = 2;

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
  { data, error, refresh }: Pick<Read<DeskDeliveriesQuery>, 'data' | 'error' | 'refresh'>,
  { show, showNotDone }: ActNotices,
): Delivered {
  const stops = data?.getDeskDeliveries?.deliveries;
  const isOnline = useOnline();
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
  const countAnswer = useEffectEvent((answers: number): number => {
    if (error !== undefined) return answers;
    if (answers + 1 < ANSWERS_AWAITED) return answers + 1;
    const names = stops?.filter(({ code }) => unsent.has(code)).map(nameOf) ?? [];
    setUnsent(new Map());
    show({ kind: 'refused', text: words('console.deliveries.notTaken', { names: names.join(', ') }) });
    return 0;
  });
  useEffect(() => {
    if (!isOnline || unsent.size === 0) return;
    let answers = 0;
    const timer = setInterval(
      () =>
        void refresh().then(() => {
          answers = countAnswer(answers);
        }),
      LOOK_AGAIN_MS,
    );
    return () => clearInterval(timer);
  }, [isOnline, unsent, refresh]);
  const market = { slug: marketSlug };
  const queueAs = ({ code }: { readonly code: string }): string =>
    words('console.deliveries.deliver.named', { name: code });
  const send = useWrite(DeliverDeskOrderMutationDocument, { changes, queueAs });
  const takeBack = useWrite(UndoDeskDeliveryMutationDocument, {
    changes,
    queueAs: ({ code }) => words('console.deliveries.undo.named', { name: code }),
  });
  const note = (code: string, at: string | null): void => setUnsent((known) => new Map(known).set(code, at));

  async function undo(stop: Stop): Promise<void> {
    const result = await takeBack.send({ code: stop.code, market });
    if (result.outcome === 'queued') note(stop.code, null);
    else if (result.outcome !== 'done') return showNotDone(result);
    show({ kind: 'done', text: words('console.deliveries.undone', { name: nameOf(stop) }) });
  }

  async function deliver(stop: Stop): Promise<void> {
    const at = new Date().toISOString();
    const result = await send.send({ code: stop.code, market, at });
    if (result.outcome === 'queued') note(stop.code, at);
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
