/** What an adopter can do about their tree or pit: be away for a while, hand it over, release it. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, useMessageFocus } from '@greenward/ui';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { ResumeAdoptionMutationDocument, WithdrawHandOverMutationDocument } from './own-adoption.generated.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { dateOf, OWN_CHANGES, useOwnAdoptions } from './own-adoption.ts';
import type { OwnAdoption } from './own-adoption.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { ReleaseButton } from './release-button.tsx';
import { Sharing } from './sharing.tsx';
import styles from './adoption-care.module.scss';

interface AdoptionCareProps {
  readonly guid: string;
  /** Of the tree, for screen readers where several are listed. */
  readonly name: string;
  /** Type of the place: an empty pit is given back, a tree is released. */
  readonly kind: string;
  /** A tree that is gone can only be released. */
  readonly isGone?: boolean;
  /** They no longer look after it. */
  onReleased(text: string): void;
}

interface Outcome {
  readonly kind: 'status' | 'alert';
  readonly text: string;
}

/** How the adoption stands, in a sentence each. */
function Standing({ pause, handOver, group, isAdopter }: Omit<OwnAdoption, 'placeId'>) {
  const words = useWords();
  return (
    <>
      {group !== null && (
        <p>{words(isAdopter ? 'adoption.share.shared' : 'adoption.share.member', { group: group.name })}</p>
      )}
      {pause !== null && (
        <p>
          {words(pause.isNow ? 'adoption.pause.now' : 'adoption.pause.planned', {
            from: dateOf(pause.from),
            until: dateOf(pause.until),
          })}
        </p>
      )}
      {handOver !== null && (
        <p>{words('adoption.handOver.waiting', { email: handOver.email, until: new Date(handOver.expiresAt) })}</p>
      )}
    </>
  );
}

export function AdoptionCare({ guid, name, kind, isGone = false, onReleased }: AdoptionCareProps) {
  const words = useWords();
  const { data, error, refresh } = useOwnAdoptions();
  const [open, setOpen] = useState<'pause' | 'handOver' | 'leave' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const told = useMessageFocus(outcome, data);
  const resume = useWrite(ResumeAdoptionMutationDocument, { changes: OWN_CHANGES });
  const withdraw = useWrite(WithdrawHandOverMutationDocument, { changes: OWN_CHANGES });
  const adoption = data?.getOwnAdoptions.adoptions.find(({ placeId }) => placeId === guid);
  const group = data?.getOwnAdoptions.careGroups.groups.find(({ id }) => id === adoption?.group?.id);
  const close = (): void => setOpen(null);
  const done = (key: string) => (): void => setOutcome({ kind: 'status', text: words(key, { kind }) });

  async function run(write: typeof resume | typeof withdraw, key: string): Promise<void> {
    setOutcome(null);
    const result = await write.send({ placeId: guid });
    if (result.outcome === 'done') return done(key)();
    setOutcome({
      kind: 'alert',
      text: result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'),
    });
  }
  const pause = adoption?.pause ?? null;
  return (
    <div className={styles.care}>
      {data === undefined && error !== undefined && (
        <div role="alert" className={styles.care}>
          <p>{words('adoption.care.failed', { kind })}</p>
          <Button onClick={() => void refresh()}>{words('adoption.again')}</Button>
        </div>
      )}
      {adoption !== undefined && <Standing {...adoption} />}
      <div className={styles.buttons}>
        {adoption !== undefined && !isGone && adoption.group === null && (
          <>
            <Button
              aria-haspopup="dialog"
              aria-label={words(pause === null ? 'adoption.pause.of' : 'adoption.pause.changeOf', { name })}
              onClick={() => setOpen('pause')}
            >
              {words(pause === null ? 'adoption.pause.open' : 'adoption.pause.change')}
            </Button>
            {pause !== null && (
              <Button
                aria-label={words(pause.isNow ? 'adoption.pause.endOf' : 'adoption.pause.cancelOf', { name })}
                sending={resume.isSending}
                sendingLabel={words('adoption.sending')}
                onClick={() => void run(resume, 'adoption.pause.ended')}
              >
                {words(pause.isNow ? 'adoption.pause.end' : 'adoption.pause.cancel')}
              </Button>
            )}
            {adoption.handOver === null && !adoption.isByApplication && (
              <Button
                aria-haspopup="dialog"
                aria-label={words('adoption.handOver.of', { name })}
                onClick={() => setOpen('handOver')}
              >
                {words('adoption.handOver.open')}
              </Button>
            )}
            {adoption.handOver !== null && (
              <Button
                aria-label={words('adoption.handOver.withdrawOf', { name })}
                sending={withdraw.isSending}
                sendingLabel={words('adoption.sending')}
                onClick={() => void run(withdraw, 'adoption.handOver.withdrawn')}
              >
                {words('adoption.handOver.withdraw')}
              </Button>
            )}
          </>
        )}
        {adoption?.isAdopter === true && !adoption.isByApplication && (!isGone || adoption.group !== null) && (
          <Sharing
            {...{ guid, name }}
            isShared={adoption.group !== null}
            onShared={(text) => setOutcome({ kind: 'status', text })}
          />
        )}
        {adoption?.isAdopter === false && group !== undefined && (
          <Button
            aria-haspopup="dialog"
            aria-label={words('adoption.group.leave.of', { group: group.name })}
            onClick={() => setOpen('leave')}
          >
            {words('adoption.group.leave.confirm')}
          </Button>
        )}
        {adoption?.isAdopter !== false && (
          <ReleaseButton
            {...{ guid, name, kind }}
            isShared={(adoption?.group ?? null) !== null}
            onReleased={() => onReleased(words('adoption.release.done', { kind }))}
          />
        )}
      </div>
      <div ref={told} tabIndex={-1}>
        <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
        <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
      </div>
      {open === 'pause' && (
        <PauseDialog {...{ guid, kind, pause }} onSaved={done('adoption.pause.saved')} onClose={close} />
      )}
      {open === 'handOver' && (
        <HandOverDialog guid={guid} name={name} onSent={done('adoption.handOver.sent')} onClose={close} />
      )}
      {open === 'leave' && group !== undefined && <LeaveDialog group={group} onDone={onReleased} onClose={close} />}
    </div>
  );
}
