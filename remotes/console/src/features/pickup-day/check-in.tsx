/** Hands out the trees of a pickup event: by a scanned or typed code, or by name. Works without a network. */
import { useEffect, useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, Field } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { Notice } from '../../parts/notice.tsx';
import { OrderLine } from './order-line.tsx';
import { codeIn } from '../../parts/order-code.rules.ts';
import { foundIn } from './pickup-order.rules.ts';
import type { ShownOrder } from './pickup-order.rules.ts';
import { openQrReader } from './qr-reader.ts';
import { Scanner } from './scanner.tsx';
import { UnknownEvent } from '../../parts/unknown-event.tsx';
import { useCheckIn } from './use-check-in.ts';
import type { CheckIns } from './use-check-in.ts';
import { useOrderWords } from './use-order-words.ts';
import { usePickupList } from './use-pickup-list.ts';

/** Shorter texts find too many. */
const SHORTEST_SEARCH = 2;
const SHOWN_AT_MOST = 10;

interface FindFormProps {
  readonly orders: readonly ShownOrder[];
  readonly checkIns: CheckIns;
}

function FindForm({ orders, checkIns }: FindFormProps) {
  const words = useWords();
  const { nameOf } = useOrderWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const code = codeIn(typed);
  const isSearching = code === null && typed.trim().length >= SHORTEST_SEARCH;
  const found = isSearching ? foundIn(orders, typed) : [];
  return (
    <>
      <form
        noValidate
        className={lists.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (code === null) return;
          setTyped('');
          void checkIns.begin(code);
        }}
      >
        <Field id={id} label={words('console.checkIn.find')} hint={words('console.checkIn.find.hint')}>
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button
          kind="main"
          type="submit"
          disabled={code === null}
          sending={checkIns.isSending}
          sendingLabel={words('console.sending')}
        >
          {words('console.checkIn.handOver')}
        </Button>
      </form>
      <p role="status" className={lists.hint}>
        {isSearching && words('console.orders.found', { count: found.length })}
      </p>
      <ul className={lists.lines}>
        {found.slice(0, SHOWN_AT_MOST).map((order) => (
          <OrderLine key={order.code} order={order}>
            {order.state === 'ORDERED' && (
              <Button
                aria-label={words('console.checkIn.handOver.named', { name: nameOf(order) })}
                onClick={() => void checkIns.begin(order.code)}
              >
                {words('console.checkIn.handOver')}
              </Button>
            )}
            {order.state === 'COLLECTED' && (
              <Button
                aria-label={words('console.checkIn.undo.named', { name: nameOf(order) })}
                onClick={() => void checkIns.undo(order)}
              >
                {words('console.checkIn.undo')}
              </Button>
            )}
          </OrderLine>
        ))}
      </ul>
    </>
  );
}

function Question({ checkIns }: { readonly checkIns: CheckIns }) {
  const words = useWords();
  const { nameOf, treesOf, attentionOf } = useOrderWords();
  const { toConfirm: order, confirm, leave } = checkIns;
  if (order === null) return null;
  return (
    <ConfirmDialog
      title={words('console.checkIn.ask', { name: nameOf(order) })}
      confirm={words('console.checkIn.handOver')}
      cancel={words('console.leaveIt')}
      sendingLabel={words('console.sending')}
      onConfirm={confirm}
      onClose={leave}
    >
      <p>{treesOf(order)}</p>
      <ul>
        {attentionOf(order).map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

export function CheckIn() {
  const words = useWords();
  const { eventSlug = '' } = useParams();
  const list = usePickupList(eventSlug);
  const { timeOf } = useOrderWords();
  const checkIns = useCheckIn(eventSlug, list);
  const [isScanning, setIsScanning] = useState(false);
  const { read, orders, isKept } = list;
  const collected = orders.filter(({ state }) => state === 'COLLECTED').length;
  const waiting = orders.filter(({ state }) => state === 'ORDERED').length;
  // What the camera needs is loaded before the network goes.
  useEffect(() => void openQrReader(window).catch(() => undefined), []);
  return (
    <DeskPage title={words('console.checkIn.title')} offline={words('console.checkIn.offline')}>
      <Notice notice={checkIns.notice} />
      <Answer read={read}>
        {(data) =>
          data === null ? (
            <UnknownEvent />
          ) : (
            <>
              <div>
                <p>
                  <Link to={`/desk/orders/${eventSlug}`}>{data.event.name}</Link>
                </p>
                <p>{words('console.orders.counts', { waiting, collected })}</p>
                {isKept && (
                  <p className={lists.hint}>{words('console.checkIn.kept', { time: timeOf(data.serverTime) })}</p>
                )}
              </div>
              {isScanning ? (
                <Scanner
                  isPaused={checkIns.toConfirm !== null || checkIns.isSending}
                  onCode={(code) => void checkIns.begin(code)}
                  onClose={() => setIsScanning(false)}
                />
              ) : (
                <div>
                  <Button kind="main" onClick={() => setIsScanning(true)}>
                    {words('console.checkIn.camera')}
                  </Button>
                </div>
              )}
              <FindForm orders={orders} checkIns={checkIns} />
            </>
          )
        }
      </Answer>
      <Question checkIns={checkIns} />
    </DeskPage>
  );
}
