/** Moves a pickup event, cancels it, or takes that back. It says before how many people get a mail. */
import { useEffect, useRef, useState } from 'react';
import { eventChangeSchema } from '@greenward/contract/event-plan.schema';
import { Form, useForm } from '@greenward/forms';
import { unmask, useRead, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, Dialog, SectionHeading } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { EventFields } from '../../parts/event-fields.tsx';
import type { ActNotices } from '../../parts/use-notice.ts';
import {
  CancelDeskEventMutationDocument,
  DeskEventQueryDocument,
  MoveDeskEventMutationDocument,
  RestoreDeskEventMutationDocument,
} from './event-changes.generated.ts';
import type { EventChanges_eventFragment } from './event-changes.generated.ts';

const changes = () => [{ kind: 'deskOrders' }] as const;
/** While residents are being told, which takes a minute or two. */
const LOOK_AGAIN_MS = 20_000;

/** How many people get a mail, and how many do not. */
function Tells({ waiting, withoutAccount }: Pick<EventChanges_eventFragment, 'waiting' | 'withoutAccount'>) {
  const words = useWords();
  return (
    <>
      <p>{words('console.event.tells', { count: waiting - withoutAccount })}</p>
      {withoutAccount > 0 && <p>{words('console.event.tellsNot', { count: withoutAccount })}</p>}
    </>
  );
}

interface MoveDialogProps {
  readonly event: EventChanges_eventFragment;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function MoveDialog({ event, onDone, onClose }: MoveDialogProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const move = useWrite(MoveDeskEventMutationDocument, { changes });
  const { slug, name, day, from, to, address, directions, lat, lon, tickets, waiting, withoutAccount } = event;
  const form = useForm({
    schema: eventChangeSchema,
    initialInput: {
      ...{ day, from, to, address, directions },
      ...{ lat: String(lat), lon: String(lon), tickets: String(tickets) },
    },
    explain: (field) => words(field === 'tickets' ? 'console.market.wrong.tickets' : `console.event.wrong.${field}`),
    refusedField: (code) => (code === 'WRONG_TIME' ? 'from' : code === 'TICKETS_TAKEN' ? 'tickets' : null),
    failed: words('console.act.failed'),
    async submit(plan, key) {
      const result = await move.send({ event: { slug }, plan }, key);
      if (result.outcome === 'done') {
        onDone();
        dialog.current?.close();
      }
      return result;
    },
  });
  return (
    <Dialog ref={dialog} title={words('console.event.move.title', { name })} onClose={onClose}>
      <Form of={form} className={lists.form}>
        <EventFields of={form} ticketsHint={words('console.event.tickets.hint')} />
        <Tells waiting={waiting} withoutAccount={withoutAccount} />
        <div className={lists.buttons}>
          <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
            {words('console.event.move.do')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('console.leaveIt')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface EventChangesProps {
  readonly slug: string;
  readonly notices: Pick<ActNotices, 'show' | 'showNotDone'>;
}

export function EventChanges({ slug, notices: { show, showNotDone } }: EventChangesProps) {
  const words = useWords();
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const event = { slug };
  const read = useRead(DeskEventQueryDocument, { variables: { event }, fresh: true, on: [{ kind: 'deskOrders' }] });
  const { refresh, data } = read;
  const found = data?.getDeskEvent ?? null;
  const isTelling = found !== null && unmask(found).isTelling;
  useEffect(() => {
    if (!isTelling) return;
    const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isTelling, refresh]);
  const cancel = useWrite(CancelDeskEventMutationDocument, { changes });
  const restore = useWrite(RestoreDeskEventMutationDocument, { changes });

  async function runRestore(): Promise<void> {
    const result = await restore.send({ event });
    if (result.outcome === 'done') show({ kind: 'done', text: words('console.event.restore.done') });
    else showNotDone(result);
  }
  async function runCancel(): Promise<void> {
    const result = await cancel.send({ event });
    if (result.outcome === 'done')
      show({ kind: 'done', text: words('console.event.cancel.done'), undo: () => void runRestore() });
    else showNotDone(result);
  }
  return (
    <section aria-labelledby="event-changes" className={lists.section}>
      <SectionHeading id="event-changes">{words('console.event.heading')}</SectionHeading>
      <Answer read={read}>
        {({ getDeskEvent: found }) => {
          const known = found === null ? null : unmask(found);
          if (known === null || known.isOver) return <p className={lists.hint}>{words('console.event.over')}</p>;
          return (
            <>
              {known.isCancelled && <p>{words('console.event.isCancelled')}</p>}
              {known.isTelling && known.waiting > known.withoutAccount && (
                <p className={lists.hint}>
                  {words('console.event.isTelling', { count: known.waiting - known.withoutAccount })}
                </p>
              )}
              <div className={lists.buttons}>
                {known.isCancelled ? (
                  <Button
                    sending={restore.isSending}
                    sendingLabel={words('console.sending')}
                    onClick={() => void runRestore()}
                  >
                    {words('console.event.restore')}
                  </Button>
                ) : (
                  <>
                    <Button aria-haspopup="dialog" onClick={() => setAsked('move')}>
                      {words('console.event.move')}
                    </Button>
                    <Button aria-haspopup="dialog" onClick={() => setAsked('cancel')}>
                      {words('console.event.cancel')}
                    </Button>
                  </>
                )}
              </div>
              {asked === 'move' && (
                <MoveDialog
                  event={known}
                  onDone={() => show({ kind: 'done', text: words('console.event.move.done') })}
                  onClose={() => setAsked(null)}
                />
              )}
              {asked === 'cancel' && (
                <ConfirmDialog
                  title={words('console.event.cancel.title', { name: known.name })}
                  confirm={words('console.event.cancel.do')}
                  cancel={words('console.leaveIt')}
                  sendingLabel={words('console.sending')}
                  onConfirm={runCancel}
                  onClose={() => setAsked(null)}
                >
                  <p>{words('console.event.cancel.text')}</p>
                  <Tells {...known} />
                </ConfirmDialog>
              )}
            </>
          );
        }}
      </Answer>
    </section>
  );
}
