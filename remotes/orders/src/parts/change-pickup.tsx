/** A button that moves an order to another pickup day, chosen from those that have room. */
import { useRef, useState } from 'react';
import { useRead, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Choice, Dialog, Fieldset } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import styles from './change-pickup.module.scss';
import { LateAnswer } from './late-answer.tsx';
import { ChangePickupEventMutationDocument, OtherPickupDaysQueryDocument } from './own-order.generated.ts';
import { useWhen } from './use-when.ts';

interface ChangePickupProps {
  readonly guid: string;
  readonly code: string;
  /** @param text what to tell the resident */
  onAnswer(text: string): void;
}

function OtherDays({ guid, code, onAnswer, onClose }: ChangePickupProps & { onClose(): void }) {
  const words = useWords();
  const { period } = useWhen();
  const dialog = useRef<DialogHandle>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useWrite(ChangePickupEventMutationDocument, { changes: () => [{ kind: 'orders' }] });
  const { data, error, refresh } = useRead(OtherPickupDaysQueryDocument, {
    variables: { guid },
    fresh: true,
    on: [{ kind: 'orders' }],
  });
  const days = data?.getOtherPickupEvents ?? null;

  async function run(): Promise<void> {
    const day = days?.find(({ slug }) => slug === chosen);
    if (day === undefined) return setProblem(words('orders.change.choose'));
    const result = await change.send({ guid, pickupEvent: { slug: day.slug } });
    if (result.outcome === 'done') {
      onAnswer(words('orders.change.done', { code, when: period(day.startDate, day.endDate) }));
      return dialog.current?.close();
    }
    // Somebody else may have taken the last place.
    setProblem(result.outcome === 'refused' ? result.refusal.message : words('orders.change.failed'));
    void refresh();
  }
  return (
    <Dialog ref={dialog} title={words('orders.change.title')} onClose={onClose}>
      <div className={styles.days}>
        {days === null ? (
          <LateAnswer
            failure={words('orders.pickup.failed')}
            hasFailed={error !== undefined}
            onRetry={() => void refresh()}
          />
        ) : days.length === 0 ? (
          <p>{words('orders.change.none')}</p>
        ) : (
          <Fieldset id="orders-other-day" error={problem} legend={words('orders.change.legend')}>
            {days.map(({ slug, name, address, startDate, endDate }) => (
              <Choice
                key={slug}
                type="radio"
                name="other-day"
                checked={chosen === slug}
                onChange={() => {
                  setChosen(slug);
                  setProblem(null);
                }}
              >
                <span className={styles.when}>{period(startDate, endDate)}</span>
                <span>
                  {name}, {address}
                </span>
              </Choice>
            ))}
          </Fieldset>
        )}
        <div className={styles.buttons}>
          {days !== null && days.length > 0 && (
            <Button
              kind="main"
              sending={change.isSending}
              sendingLabel={words('orders.sending')}
              onClick={() => void run()}
            >
              {words('orders.change.do')}
            </Button>
          )}
          <Button onClick={() => dialog.current?.close()}>{words('orders.change.keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

export function ChangePickup(props: ChangePickupProps) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        aria-haspopup="dialog"
        aria-label={words('orders.change.of', { code: props.code })}
        onClick={() => setIsOpen(true)}
      >
        {words('orders.change.open')}
      </Button>
      {isOpen && <OtherDays {...props} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
