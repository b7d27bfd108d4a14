/** Step 2: who applies, from where, and that they accept the terms. Confirming and cancelling end the draft. */
import { useEffect, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState, LinkButton, Steps } from '@greenward/ui';
import { readPitDraft, submittablePit } from '../../parts/pit-draft.ts';
import { PitApplicantQueryDocument } from './apply2.generated.ts';
import { ApplicationForm } from './application-form.tsx';
import type { Applicant } from './application-form.tsx';
import { STEPS } from './steps.ts';
import styles from './apply.module.scss';

const NOBODY: Applicant = { name: '', address: '', postcode: '', telephone: '' };

function NoPit() {
  const words = useWords();
  return (
    <div className={styles.page}>
      <h1>{words('pits.apply2.title')}</h1>
      <EmptyState
        title={words('pits.noPit.title')}
        action={
          <LinkButton kind="main" to="/adoptpit/apply1">
            {words('pits.noPit.choose')}
          </LinkButton>
        }
      >
        <p>{words('pits.noPit.text')}</p>
      </EmptyState>
    </div>
  );
}

/** What the resident gave on their profile; it is not cached. Null while it loads. */
function useApplicant(isWanted: boolean): Applicant | null {
  const ask = useAsk();
  const [applicant, setApplicant] = useState<Applicant | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOld = false;
    const take = (given: Applicant): void => {
      if (!isOld) setApplicant(given);
    };
    ask(PitApplicantQueryDocument, {}, { policy: 'unkept' }).then(
      ({ getUserPrivateProfile: given }) =>
        take({
          name: given?.name ?? '',
          address: given?.address ?? '',
          postcode: given?.postcode ?? '',
          telephone: given?.telephone ?? '',
        }),
      () => take(NOBODY), // the form works without
    );
    return () => {
      isOld = true;
    };
  }, [ask, isWanted]);
  return applicant;
}

export function Apply2() {
  const words = useWords();
  const [pit] = useState(() => submittablePit(readPitDraft())); // the page renders in the browser only
  const applicant = useApplicant(pit !== null);
  if (pit === null) return <NoPit />;
  const { name, address } = pit.placeProps;
  return (
    <div className={styles.page}>
      <Steps step={2} count={STEPS} label={words('pits.step', { step: 2, count: STEPS })} />
      <h1>{words('pits.apply2.title')}</h1>
      <p className={styles.name}>
        {name}
        {address !== null && <span className={styles.where}>{address}</span>}
      </p>
      {applicant === null ? (
        <p role="status">{words('pits.loading')}</p>
      ) : (
        <ApplicationForm pit={pit} applicant={applicant} />
      )}
    </div>
  );
}
