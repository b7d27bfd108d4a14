/**
 * Corrections of a place: the button that opens the form, and the user's own pending suggestions. The form loads when
 * it is opened.
 */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ComponentType } from 'react';
import { useRevalidator } from 'react-router';
import { useViewer } from '@greenward/auth';
import { hasDraft } from '@greenward/forms/drafts';
import { unmask, useAnnounce, useAsk, useWrite } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useFetchedPart, useLiveEvent } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { correctionDraft } from './correction-draft.ts';
import type { CorrectionFormProps, FormFacts } from './correction-form.tsx';
import { WithdrawPlaceCorrectionMutationDocument } from './place-care.generated.ts';
import type { PlaceCare_placeFragment } from './place-care.generated.ts';
import { useOwnPlaceCare } from './use-own-place-care.ts';
import styles from './place-care.module.scss';

interface Form {
  readonly Form: ComponentType<CorrectionFormProps>;
  readonly facts: FormFacts;
}

/** Maximum random delay, so that open pages do not all query the api after one change. */
const SPREAD_MS = 3_000;

/**
 * Loads the page's data again, and what the viewer told of the place, after staff or an import changed something, if the
 * page is visible.
 */
function useFreshPlace(guid: string): void {
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent(
    'places',
    useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (document.visibilityState !== 'visible') return;
        void revalidate();
        announce({ kind: 'ownPlaceCare', guid });
      }, Math.random() * SPREAD_MS);
    }, [revalidate, announce, guid]),
  );
}

function OwnSuggestions({ guid, onWithdrawn }: { readonly guid: string; readonly onWithdrawn: () => void }) {
  const words = useWords();
  const { status } = useViewer();
  const change = { kind: 'ownPlaceCare', guid } as const;
  const { data, refresh } = useOwnPlaceCare(guid);
  const withdraw = useWrite(WithdrawPlaceCorrectionMutationDocument, { changes: () => [change] });
  const suggestions = status === 'signedIn' ? (data?.getPlace?.ownCorrections ?? []) : [];
  if (suggestions.length === 0) return null;
  async function takeBack(suggestion: string): Promise<void> {
    const { outcome } = await withdraw.send({ guid: suggestion });
    if (outcome !== 'done') void refresh(); // staff may have decided meanwhile
    onWithdrawn();
  }
  return (
    <ul className={styles.told}>
      {suggestions.map((one) => (
        <li key={one.guid}>
          <p>
            {one.text} {words('content.care.waits')}
          </p>
          <Button
            sending={withdraw.isSending}
            sendingLabel={words('content.follow.sending')}
            onClick={() => void takeBack(one.guid)}
          >
            {words('content.care.withdraw')}
          </Button>
        </li>
      ))}
      {withdraw.result !== null && withdraw.result.outcome !== 'done' && (
        <li role="alert">{words('content.follow.failed')}</li>
      )}
    </ul>
  );
}

function Care({ place }: { readonly place: PlaceCare_placeFragment }) {
  const words = useWords();
  const ask = useAsk();
  const button = useRef<HTMLButtonElement>(null);
  const { part, isLoading, hasFailed, open, close } = useFetchedPart<Form>();
  useFreshPlace(place.guid);
  const show = (): void =>
    void open(async () => {
      const { CorrectionForm, fetchFormFacts } = await import('./care-forms.ts');
      return { Form: CorrectionForm, facts: await fetchFormFacts(ask, place) };
    });
  // When a user returns from sign-in, their draft is shown again or sent.
  const showAgain = useEffectEvent(show);
  useEffect(() => {
    if (!hasDraft(correctionDraft(place.guid))) return;
    const timer = setTimeout(() => showAgain());
    return () => clearTimeout(timer);
  }, [place.guid]);
  return (
    <div className={styles.care}>
      <OwnSuggestions guid={place.guid} onWithdrawn={() => button.current?.focus()} />
      <Button
        ref={button}
        aria-haspopup="dialog"
        sending={isLoading}
        sendingLabel={words('content.follow.sending')}
        onClick={show}
      >
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
        />
      )}
    </div>
  );
}

/** Renders nothing without accounts, because staff could not answer. */
export function PlaceCare({ place: masked }: { readonly place: Masked<PlaceCare_placeFragment> }) {
  const place = unmask(masked);
  return useBoot().auth === null ? null : <Care key={place.guid} place={place} />;
}
