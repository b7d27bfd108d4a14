/** The form that tells staff what is wrong about a place. Fetched when somebody opens it, with the kinds and the trees that it shows. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { useSession, useViewer } from '@greenward/auth';
import type { WordValues } from '@greenward/contract';
import { useRemotes, useUnsavedInput } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, Choice, Field, Fieldset } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { asks, CORRECTION_KINDS, correctionOf, EMPTY_DRAFT, isEmptyDraft, keepDraft, keptDraft, kindLabel, problemOf } from './correction-draft.rules.ts';
import type { CorrectionDraft, DraftProblem } from './correction-draft.rules.ts';
import { PlaceCorrectionFormQueryDocument, SuggestPlaceCorrectionMutationDocument } from './correction-form.generated.ts';
import type { PlaceCorrectionFormQuery } from './correction-form.generated.ts';
import { CareDialog } from './care-dialog.tsx';
import type { CareTrouble } from './care-dialog.tsx';
import type { CaredPlace } from './cared-place.ts';
import { SpotDrawing } from './spot-drawing.tsx';
import styles from './place-care.module.scss';

export interface FormFacts {
  readonly kinds: PlaceCorrectionFormQuery['getCategorySummaries'];
  readonly trees: readonly { readonly guid: string; readonly lon: number; readonly lat: number }[];
}

/** @throws when the api does not answer. */
export async function fetchFormFacts(client: ApolloClient, { guid, lon, lat }: CaredPlace): Promise<FormFacts> {
  const { data } = await client.query({ query: PlaceCorrectionFormQueryDocument, variables: { coordinates: [lon, lat] }, fetchPolicy: 'network-only' });
  if (data === undefined) throw new Error('The form was not answered');
  return {
    kinds: data.getCategorySummaries,
    trees: data.matchPlaces.map(({ place }) => place).filter((tree) => tree.guid !== guid),
  };
}

export interface CorrectionFormProps {
  readonly place: CaredPlace;
  readonly facts: FormFacts;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const NOTE_AT_MOST = 1_000;

const PROBLEM_WORDS = { kind: 'choose', species: 'species.wrong', spot: 'spot.same' } as const satisfies Record<DraftProblem, string>;

export function CorrectionForm({ place, facts: { kinds, trees }, onClose, onSent }: CorrectionFormProps) {
  const words = useWords();
  const session = useSession();
  const { status } = useViewer();
  const { reporter } = useRemotes();
  const { pathname, search, hash } = useLocation();
  const id = useId();
  const dialog = useRef<DialogHandle>(null);
  /** One for what is entered: sent again after a failure, it is the same suggestion. */
  const key = useRef<string | null>(null);
  const [draft, setDraft] = useState<CorrectionDraft>(() => keptDraft(place.guid) ?? EMPTY_DRAFT);
  const [trouble, setTrouble] = useState<CareTrouble | null>(null);
  const [isSent, setIsSent] = useState(false);
  /** Sent as soon as somebody is signed in. */
  const [waits, setWaits] = useState(false);
  const [suggest, { loading }] = useMutation(SuggestPlaceCorrectionMutationDocument);
  const say = (name: string, values?: WordValues): string => words(`content.careForm.correct.${name}`, values);
  const fieldId = (field: string): string => `${id}-${field}`;
  const wanted = asks(draft.kind);
  const offered = CORRECTION_KINDS.filter((kind) => place.type === 'TREE' || (kind !== 'wrong-species' && kind !== 'missing'));
  useUnsavedInput(!isSent && !isEmptyDraft(draft));

  function change(part: Partial<CorrectionDraft>): void {
    const next = { ...draft, ...part };
    key.current = null;
    setDraft(next);
    keepDraft(place.guid, next);
  }

  async function send(): Promise<void> {
    const problem = problemOf(draft, kinds);
    if (problem !== null) return setTrouble({ text: say(PROBLEM_WORDS[problem]), fieldId: fieldId(problem) });
    setTrouble(null);
    if (status !== 'signedIn') {
      setWaits(true);
      return session.ask({ screen: session.hasSignedInBefore() ? 'login' : 'signUp', returnTo: pathname + search + hash });
    }
    setWaits(false);
    const correction = correctionOf(draft, kinds, place);
    if (correction === null) return;
    key.current ??= crypto.randomUUID();
    try {
      const { data } = await suggest({ variables: { guid: place.guid, correction }, context: { idempotencyKey: key.current } });
      if (data === undefined) throw new Error('The suggestion was not answered');
      const { refusal } = data.suggestPlaceCorrection;
      if (refusal !== null) {
        key.current = null;
        return setTrouble({ text: refusal.message, fieldId: null });
      }
      keepDraft(place.guid, null);
      setIsSent(true);
      onSent();
    } catch (error) {
      reporter.report(error, { type: 'graphql' });
      setTrouble({ text: say('failed'), fieldId: null });
    }
  }
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (!waits || status !== 'signedIn') return;
    const timer = setTimeout(() => sendNow());
    return () => clearTimeout(timer);
  }, [waits, status]);
  const errorOf = (field: DraftProblem): string | null => (trouble?.fieldId === fieldId(field) ? trouble.text : null);

  return (
    <CareDialog
      ref={dialog}
      title={say(place.type === 'TREE' ? 'title' : 'titlePlace')}
      lead={say('lead')}
      sent={isSent ? say('sent') : null}
      trouble={trouble}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Fieldset id={fieldId('kind')} legend={say('kind')} error={errorOf('kind')}>
        {offered.map((kind) => (
          <Choice key={kind} type="radio" name={fieldId('kinds')} checked={draft.kind === kind} onChange={() => change({ kind, spot: null })}>
            {say(`kind.${kind === 'wrong-species' ? 'wrongSpecies' : kind}`)}
          </Choice>
        ))}
      </Fieldset>
      {wanted.species && (
        <Field id={fieldId('species')} label={say('species')} hint={say('species.hint')} error={errorOf('species')}>
          {(attributes) => (
            <>
              <input
                {...attributes}
                list={fieldId('list')}
                value={draft.species}
                maxLength={120}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => change({ species: value })}
              />
              <datalist id={fieldId('list')}>
                {kinds.map((kind) => (
                  <option key={kind.slug} value={kindLabel(kind)} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
      {wanted.spot && (
        <Fieldset id={fieldId('spot')} legend={say('spot')} hint={say('spot.hint')} error={errorOf('spot')}>
          <SpotDrawing
            from={place}
            trees={trees}
            spot={draft.spot}
            onSpot={(spot) => change({ spot })}
            say={say}
            told={draft.kind === 'moved' ? 'at' : 'atFrom'}
            describedBy={`${fieldId('spot')}-hint`}
          />
        </Fieldset>
      )}
      <Field id={fieldId('note')} label={say('note')} hint={say('note.hint')}>
        {(attributes) => (
          <textarea {...attributes} rows={3} maxLength={NOTE_AT_MOST} value={draft.note} onChange={({ currentTarget: { value } }) => change({ note: value })} />
        )}
      </Field>
      {status !== 'signedIn' && <p className={styles.hint}>{say('signInHint')}</p>}
      <div className={styles.deeds}>
        <Button kind="main" type="submit" sending={loading} sendingLabel={words('content.careForm.sending')}>
          {say(status === 'signedIn' ? 'send' : 'signIn')}
        </Button>
        <Button
          onClick={() => {
            keepDraft(place.guid, null);
            dialog.current?.close();
          }}
        >
          {words('content.careForm.cancel')}
        </Button>
      </div>
    </CareDialog>
  );
}
