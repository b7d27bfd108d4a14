/** Step 2: the resident decides whether neighbours see them, and adopts. Confirming and cancelling end the draft. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, LinkButton, Steps } from '@greenward/ui';
import { endAdoption, readAdoptionDraft } from '../../parts/adoption-draft.ts';
import type { AdoptionDraft } from '../../parts/adoption-draft.ts';
import type { FreeTreeList_treeFragment } from '../../parts/free-tree-list.generated.ts';
import { FreeTreeList } from '../../parts/free-tree-list.tsx';
import { MY_TREES_PATH } from '../../parts/my-trees-path.ts';
import { ReminderChoice } from '../../parts/reminder-choice.tsx';
import { useReminderWish } from '../../parts/use-reminder-wish.ts';
import { NoTree } from './step-one.tsx';
import { AdoptTreeMutationDocument } from './step-two.generated.ts';
import styles from './steps.module.scss';

const STEPS = 2;

interface Refused {
  readonly message: string;
  readonly free: readonly Masked<FreeTreeList_treeFragment>[];
}

function Adopted({ draft: { placeId, placeProps } }: { readonly draft: AdoptionDraft }) {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {words('adoption.done.title')}
      </h1>
      <p>{words('adoption.done.text', { name: placeProps.name })}</p>
      <div className={styles.buttons}>
        <LinkButton kind="main" to={`/place/${placeId}`}>
          {words('adoption.done.place')}
        </LinkButton>
        <LinkButton to={MY_TREES_PATH}>{words('adoption.done.mine')}</LinkButton>
      </div>
    </div>
  );
}

export function StepTwo() {
  const words = useWords();
  const { projectName: project } = useTenant();
  const navigate = useNavigate();
  const [draft] = useState(readAdoptionDraft); // the page renders in the browser only
  const [isPrivate, setIsPrivate] = useState(false);
  const [complete, setComplete] = useState<AdoptionDraft | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const reminders = useReminderWish();
  const adopt = useWrite(AdoptTreeMutationDocument, { changes: () => [{ kind: 'userPlaces' }] });
  if (complete !== null) return <Adopted draft={complete} />;
  if (draft === null) return <NoTree />;
  const { placeId, geometry, activityProps, placeProps } = draft;

  async function confirm(chosen: AdoptionDraft): Promise<void> {
    setHasFailed(false);
    setRefused(null);
    // Before the tree is adopted, so that nobody is reminded who did not want it.
    if (!(await reminders.keep())) return setHasFailed(true);
    const result = await adopt.send({
      placeId,
      geometry,
      activityProps,
      partAttributes: { adopter: 1, ...(isPrivate ? { adopterprivate: 1 } : {}) },
    });
    if (result.outcome === 'done') {
      setComplete(chosen);
      endAdoption();
    } else if (result.outcome === 'refused') {
      // A tree that somebody else got changes nothing about reminders of others.
      void reminders.takeBack();
      setRefused({
        message: result.refusal.message,
        free: result.data.updateUserPlaceAttributes.refusal?.free ?? [],
      });
    } else setHasFailed(true);
  }
  function cancel(): void {
    endAdoption();
    void navigate(`/place/${placeId}`);
  }
  return (
    <div className={styles.page}>
      <Steps step={2} count={STEPS} label={words('adoption.step', { step: 2, count: STEPS })} />
      <h1>{words('adoption.step2.title')}</h1>
      <p className={styles.name}>
        {placeProps.name}
        {placeProps.address !== null && <span className={styles.where}>{placeProps.address}</span>}
      </p>
      {refused === null ? (
        <>
          <p>{words('adoption.step2.text', { project })}</p>
          <Choice type="checkbox" checked={isPrivate} onChange={({ target }) => setIsPrivate(target.checked)}>
            {words('adoption.step2.private')}
          </Choice>
          <ReminderChoice wish={reminders} />
        </>
      ) : (
        <div role="alert" className={styles.refusal}>
          <p>{refused.message}</p>
        </div>
      )}
      {refused !== null && refused.free.length > 0 && (
        <section aria-labelledby="adoption-free" className={styles.asked}>
          <h2 id="adoption-free">{words('adoption.free')}</h2>
          <FreeTreeList trees={refused.free} />
        </section>
      )}
      <p role="alert">{hasFailed && words('adoption.failed')}</p>
      <div className={styles.buttons}>
        {refused === null ? (
          <Button
            kind="main"
            disabled={!reminders.isKnown}
            sending={adopt.isSending || reminders.isSending}
            sendingLabel={words('adoption.sending')}
            onClick={() => void confirm(draft)}
          >
            {words('adoption.step2.confirm')}
          </Button>
        ) : (
          <LinkButton kind="main" to="/pick/list">
            {words('adoption.step1.other')}
          </LinkButton>
        )}
        <LinkButton to="/adopt/step1">{words('adoption.step2.back')}</LinkButton>
        <Button disabled={adopt.isSending || reminders.isSending} onClick={cancel}>
          {words('adoption.cancel')}
        </Button>
      </div>
    </div>
  );
}
