/** Step 1: the chosen tree and what is asked of its adopter, said before anybody agrees. */
import { useNavigate, useRevalidator } from 'react-router';
import { useViewer } from '@greenward/auth';
import { VoucherForm } from '@greenward/forms/voucher-form';
import { unmask, useAsk } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, EmptyState, LinkButton, Steps } from '@greenward/ui';
import { AskedOfAdopter } from '../../parts/asked-of-adopter.tsx';
import { continueAdoption, endAdoption, startAdoption } from '../../parts/adoption-draft.ts';
import { useOwnPlace } from '../../parts/own-place.ts';
import { TreeCard } from '../../parts/tree-card.tsx';
import { VerifyPlaceVoucherQueryDocument } from './step-one.generated.ts';
import type { StepOne_placeFragment } from './step-one.generated.ts';
import styles from './steps.module.scss';

const STEPS = 2;

export function NoTree() {
  const words = useWords();
  return (
    <div className={styles.page}>
      <h1>{words('adoption.step1.title')}</h1>
      <EmptyState
        title={words('adoption.noTree.title')}
        action={
          <LinkButton kind="main" to="/pick">
            {words('adoption.noTree.choose')}
          </LinkButton>
        }
      >
        <p>{words('adoption.noTree.text')}</p>
      </EmptyState>
    </div>
  );
}

export function StepOne({ place }: { readonly place: Masked<StepOne_placeFragment> | null }) {
  return place === null ? <NoTree /> : <ChosenTree place={place} />;
}

function ChosenTree({ place: masked }: { readonly place: Masked<StepOne_placeFragment> }) {
  const words = useWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const { status } = useViewer();
  const place = unmask(masked);
  const { guid, name, address, geometry, species, adoption } = place;
  // The server renders the page as for a visitor.
  const isOwn = useOwnPlace(guid).own.isAdopter || adoption?.isOwn === true;
  const canAdopt = !isOwn && adoption?.viewerCanAdopt === true;

  function goOn(): void {
    startAdoption({
      placeId: guid,
      geometry,
      activityProps: { common_name: species?.name ?? null },
      placeProps: { name: species?.name ?? name, address },
    });
    continueAdoption();
    void navigate('/adopt/step2');
  }
  function cancel(): void {
    endAdoption();
    void navigate(`/place/${guid}`);
  }
  return (
    <div className={styles.page}>
      <Steps step={1} count={STEPS} label={words('adoption.step', { step: 1, count: STEPS })} />
      <h1>{words('adoption.step1.title')}</h1>
      <div className={styles.tree}>
        <TreeCard place={place} to={`/place/${guid}`} />
      </div>
      {isOwn && <p role="status">{words('adoption.own')}</p>}
      {adoption !== null && !isOwn && !canAdopt && (
        <p role="alert" className={styles.refusal}>
          {adoption.message}
        </p>
      )}
      {!isOwn && adoption?.refusal === 'RESERVED' && (
        <VoucherForm
          texts={{
            label: words('adoption.voucher.label'),
            hint: words('adoption.voucher.hint'),
            check: words('adoption.voucher.check'),
            sending: words('adoption.sending'),
            wrong: words('adoption.voucher.wrong'),
            tooMany: words('adoption.voucher.tooMany'),
            failed: words('adoption.failed'),
          }}
          verify={async (code) =>
            (await ask(VerifyPlaceVoucherQueryDocument, { guid, code }, { policy: 'unkept' })).verifyPlaceVoucher
          }
          onVerified={() => void revalidate()}
        />
      )}
      {canAdopt && <AskedOfAdopter />}
      {canAdopt && status !== 'signedIn' && <p>{words('adoption.step1.signIn')}</p>}
      <div className={styles.buttons}>
        {canAdopt ? (
          <Button kind="main" onClick={goOn}>
            {words('adoption.step1.continue')}
          </Button>
        ) : (
          <LinkButton kind="main" to="/pick/list">
            {words('adoption.step1.other')}
          </LinkButton>
        )}
        <Button onClick={cancel}>{words('adoption.cancel')}</Button>
      </div>
    </div>
  );
}
