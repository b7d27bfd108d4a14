/** Who brought how much water lately. Residents correct and delete their own entries. */
import { useRef, useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, Dialog, Field, useMessageFocus } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { LitresFields, useLitres } from './litres-choice.tsx';
import { correctionDays, dayIn, movedTo } from './watered-days.rules.ts';
import { CorrectWateringMutationDocument, DeleteWateringMutationDocument } from './watering.generated.ts';
import type { WateringsQuery } from './watering.generated.ts';
import styles from './watering.module.scss';

type Entry = NonNullable<NonNullable<WateringsQuery['getPlace']>['waterings']>[number];

/** More are shown on demand. */
const SHOWN_AT_FIRST = 5;

interface Outcome {
  readonly kind: 'status' | 'alert';
  readonly text: string;
}

interface CorrectProps {
  /** Of the place. */
  readonly guid: string;
  readonly entry: Entry;
  onCorrected(): void;
  onClose(): void;
}

function CorrectDialog({ guid, entry, onCorrected, onClose }: CorrectProps) {
  const words = useWords();
  const { locale, timeZone } = useTenant();
  const dialog = useRef<DialogHandle>(null);
  const [now] = useState(() => new Date());
  const wateredAt = new Date(entry.wateredAt);
  const amount = useLitres(entry.litres);
  const [day, setDay] = useState(() => dayIn(timeZone, wateredAt));
  const [problem, setProblem] = useState<string | null>(null);
  const correct = useWrite(CorrectWateringMutationDocument, { changes: () => [{ kind: 'waterings', guid }] });
  const nameOfDay = (one: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(one));

  async function run(): Promise<void> {
    const litres = amount.read();
    if (litres === null) return;
    const moved = day === dayIn(timeZone, wateredAt) ? null : movedTo(day, wateredAt, now, timeZone);
    const result = await correct.send({ guid: entry.guid, litres, wateredAt: moved?.toISOString() ?? null });
    if (result.outcome !== 'done')
      return setProblem(result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'));
    onCorrected();
    dialog.current?.close();
  }
  return (
    <Dialog ref={dialog} title={words('adoption.water.correctTitle')} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <LitresFields litres={amount} />
        <Field id="adoption-watered-day" label={words('adoption.water.day')}>
          {(attributes) => (
            <select {...attributes} value={day} onChange={({ target }) => setDay(target.value)}>
              {correctionDays(wateredAt, now, timeZone).map((one) => (
                <option key={one} value={one}>
                  {nameOfDay(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p role="alert">{problem}</p>
        <div className={styles.acts}>
          <Button kind="main" type="submit" sending={correct.isSending} sendingLabel={words('adoption.sending')}>
            {words('adoption.water.correctSave')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('adoption.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

export function WateringHistory({ guid, entries }: { readonly guid: string; readonly entries: readonly Entry[] }) {
  const words = useWords();
  const { locale, timeZone } = useTenant();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<{ readonly act: 'correct' | 'delete'; readonly entry: Entry } | null>(null);
  const told = useMessageFocus(outcome, entries);
  const remove = useWrite(DeleteWateringMutationDocument, { changes: () => [{ kind: 'waterings', guid }] });
  const written = (at: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(at));
  const dayOf = (at: string): string => written(at, { day: 'numeric', month: 'long' });
  /** Several waterings of one day are told apart. */
  const named = ({ wateredAt, litres }: Entry) => ({
    ...{ day: dayOf(wateredAt), litres },
    time: written(wateredAt, { hour: 'numeric', minute: '2-digit' }),
  });
  const close = (): void => setOpen(null);

  async function run(entry: Entry): Promise<void> {
    const result = await remove.send({ guid: entry.guid });
    setOutcome(
      result.outcome === 'done'
        ? { kind: 'status', text: words('adoption.water.deleted') }
        : { kind: 'alert', text: result.outcome === 'refused' ? result.refusal.message : words('adoption.failed') },
    );
  }
  return (
    <div className={styles.history}>
      <h3>{words('adoption.water.history')}</h3>
      {entries.length === 0 && <p>{words('adoption.water.none')}</p>}
      <ul>
        {entries.slice(0, showsAll ? entries.length : SHOWN_AT_FIRST).map((entry) => (
          <li key={entry.guid}>
            <span>
              {words('adoption.water.entry', {
                day: dayOf(entry.wateredAt),
                litres: entry.litres,
                by: entry.isOwn ? words('adoption.water.you') : (entry.by ?? words('adoption.someone')),
              })}
            </span>
            {entry.viewerCanChange && (
              <span className={styles.acts}>
                <Button
                  aria-haspopup="dialog"
                  aria-label={words('adoption.water.correctOf', named(entry))}
                  onClick={() => setOpen({ act: 'correct', entry })}
                >
                  {words('adoption.water.correct')}
                </Button>
                <Button
                  aria-haspopup="dialog"
                  aria-label={words('adoption.water.deleteOf', named(entry))}
                  onClick={() => setOpen({ act: 'delete', entry })}
                >
                  {words('adoption.water.delete')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {entries.length > SHOWN_AT_FIRST && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words('adoption.water.fewer') : words('adoption.water.more', { count: entries.length })}
        </Button>
      )}
      <div ref={told} tabIndex={-1}>
        <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
        <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
      </div>
      {open?.act === 'correct' && (
        <CorrectDialog
          {...{ guid, entry: open.entry }}
          onCorrected={() => setOutcome({ kind: 'status', text: words('adoption.water.corrected') })}
          onClose={close}
        />
      )}
      {open?.act === 'delete' && (
        <ConfirmDialog
          title={words('adoption.water.deleteTitle')}
          confirm={words('adoption.water.deleteConfirm')}
          cancel={words('adoption.water.keep')}
          sendingLabel={words('adoption.sending')}
          onConfirm={() => run(open.entry)}
          onClose={close}
        >
          <p>{words('adoption.water.deleteText', named(open.entry))}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
