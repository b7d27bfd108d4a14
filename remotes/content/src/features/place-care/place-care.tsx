/** What a visitor can put right about a place: the way to the form, and what they told before. The form is fetched when it is asked for. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ComponentType } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useRevalidator } from 'react-router';
import { useViewer } from '@greenward/auth';
import { quietly } from '@greenward/graphql';
import { useFetchedPart, useLiveEvent, useRemotes } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import type { CaredPlace } from './cared-place.ts';
import type { CorrectionFormProps, FormFacts } from './correction-form.tsx';
import { OwnPlaceCareQueryDocument, WithdrawPlaceCorrectionMutationDocument } from './place-care.generated.ts';
import styles from './place-care.module.scss';

interface Form {
  readonly Form: ComponentType<CorrectionFormProps>;
  readonly facts: FormFacts;
}

/** Pages of one town do not all ask at the same moment. */
const SPREAD_MS = 3_000;

/** Staff or an import changed something: what is shown is asked anew, when somebody is looking. */
function useFreshPlace(): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent(
    'places',
    useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (document.visibilityState === 'visible') void revalidate();
      }, Math.random() * SPREAD_MS);
    }, [revalidate]),
  );
}

function Told({ guid, onWithdrawn }: { readonly guid: string; readonly onWithdrawn: () => void }) {
  const words = useWords();
  const { reporter } = useRemotes();
  const { status } = useViewer();
  const { data, refetch } = useQuery(OwnPlaceCareQueryDocument, { variables: { guid }, skip: status !== 'signedIn', ssr: false });
  const [withdraw, { loading }] = useMutation(WithdrawPlaceCorrectionMutationDocument);
  const told = status === 'signedIn' ? (data?.getPlace?.ownCorrections ?? []) : [];
  if (told.length === 0) return null;
  return (
    <ul className={styles.told}>
      {told.map((one) => (
        <li key={one.guid}>
          <p>
            {one.text} {words('content.care.waits')}
          </p>
          <Button
            sending={loading}
            sendingLabel={words('content.follow.sending')}
            onClick={() =>
              void quietly({ action: 'withdrawPlaceCorrection', variables: one, otherwise: null, reporter }, () => withdraw({ variables: { guid: one.guid } }))
                .then(() => refetch())
                .then(onWithdrawn)
            }
          >
            {words('content.care.withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Care({ place }: { readonly place: CaredPlace }) {
  const words = useWords();
  const client = useApolloClient();
  const button = useRef<HTMLButtonElement>(null);
  const { part, isLoading, hasFailed, open, close } = useFetchedPart<Form>();
  useFreshPlace();
  const show = (): void =>
    void open(async () => {
      const { CorrectionForm, fetchFormFacts } = await import('./care-forms.ts');
      return { Form: CorrectionForm, facts: await fetchFormFacts(client, place) };
    });
  // Somebody who comes back from signing in finds what they had entered.
  const showAgain = useEffectEvent(show);
  useEffect(() => {
    if (!hasDraft(place.guid)) return;
    const timer = setTimeout(() => showAgain());
    return () => clearTimeout(timer);
  }, [place.guid]);
  return (
    <div className={styles.care}>
      <Told guid={place.guid} onWithdrawn={() => button.current?.focus()} />
      <Button ref={button} aria-haspopup="dialog" sending={isLoading} sendingLabel={words('content.follow.sending')} onClick={show}>
        {words(place.type === 'TREE' ? 'content.care.correct' : 'content.care.correctPlace')}
      </Button>
      {hasFailed && <p role="alert">{words('host.share.failed')}</p>}
      {part !== null && (
        <part.Form
          place={place}
          facts={part.facts}
          onClose={() => {
            close();
            button.current?.focus();
          }}
          onSent={() => void client.refetchQueries({ include: [OwnPlaceCareQueryDocument] }).catch(() => undefined)}
        />
      )}
    </div>
  );
}

/** As correction-draft.rules.ts keeps it, without fetching the form to look. */
function hasDraft(guid: string): boolean {
  try {
    const { until } = JSON.parse(localStorage.getItem(`gw-correction:${guid}`) ?? '{}') as { until?: number };
    return until !== undefined && until > Date.now();
  } catch {
    return false;
  }
}

/** Nothing where there are no accounts: staff could not answer. */
export function PlaceCare({ place }: { readonly place: CaredPlace }) {
  return useBoot().auth === null ? null : <Care key={place.guid} place={place} />;
}
