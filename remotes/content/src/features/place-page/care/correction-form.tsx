/** The form for corrections of a place. Loaded when it is opened, together with the species and trees that it shows. */
import { useId, useRef } from 'react';
import { useViewer } from '@greenward/auth';
import type { WordValues } from '@greenward/contract';
import { TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import type { Ask } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Choice, Fieldset } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { asks, CORRECTION_KINDS, correctionSchema, EMPTY_INPUT, kindLabel } from './correction-input.rules.ts';
import {
  PlaceCorrectionFormQueryDocument,
  SuggestPlaceCorrectionMutationDocument,
} from './correction-form.generated.ts';
import type { PlaceCorrectionFormQuery } from './correction-form.generated.ts';
import { correctionDraft } from './correction-draft.ts';
import { CareDialog } from './care-dialog.tsx';
import type { PlaceCare_placeFragment } from './place-care.generated.ts';
import { SpotDrawing } from './spot-drawing.tsx';
import styles from './place-care.module.scss';

export interface FormFacts {
  readonly kinds: PlaceCorrectionFormQuery['getCategorySummaries'];
  readonly trees: readonly { readonly guid: string; readonly lon: number; readonly lat: number }[];
}

/** @throws when the api does not answer. */
export async function fetchFormFacts(ask: Ask, { guid, lon, lat }: PlaceCare_placeFragment): Promise<FormFacts> {
  const { getCategorySummaries, matchPlaces } = await ask(PlaceCorrectionFormQueryDocument, {
    coordinates: [lon, lat],
  });
  return {
    kinds: getCategorySummaries,
    trees: matchPlaces.map(({ place }) => place).filter((tree) => tree.guid !== guid),
  };
}

export interface CorrectionFormProps {
  readonly place: PlaceCare_placeFragment;
  readonly facts: FormFacts;
  readonly onClose: () => void;
}

const PROBLEMS: Readonly<Record<string, string>> = { kind: 'choose', species: 'species.wrong', spot: 'spot.same' };

export function CorrectionForm({ place, facts: { kinds, trees }, onClose }: CorrectionFormProps) {
  const words = useWords();
  const { status } = useViewer();
  const id = useId();
  const dialog = useRef<DialogHandle>(null);
  const say = (name: string, values?: WordValues): string => words(`content.careForm.correct.${name}`, values);
  const suggest = useWrite(SuggestPlaceCorrectionMutationDocument, {
    changes: () => [{ kind: 'ownPlaceCare', guid: place.guid }],
  });
  const form = useForm({
    schema: correctionSchema(kinds, place),
    initialInput: EMPTY_INPUT,
    draft: correctionDraft(place.guid),
    needsSignIn: true,
    explain: (field, message) => (field in PROBLEMS ? say(PROBLEMS[field]!) : message),
    failed: say('failed'),
    submit: (correction, key) => suggest.send({ guid: place.guid, correction }, key),
  });
  const { kind, spot } = form.input;
  const wanted = asks(kind);
  const offered = CORRECTION_KINDS.filter(
    (one) => place.type === 'TREE' || (one !== 'wrong-species' && one !== 'missing'),
  );

  return (
    <CareDialog
      ref={dialog}
      of={form}
      title={say(place.type === 'TREE' ? 'title' : 'titlePlace')}
      lead={say('lead')}
      thanks={say('sent')}
      onClose={onClose}
    >
      <Fieldset {...form.described('kind')} legend={say('kind')}>
        {offered.map((one) => (
          <Choice
            key={one}
            type="radio"
            name={`${id}-kinds`}
            checked={kind === one}
            onChange={() => {
              form.set('kind', one);
              form.set('spot', null);
            }}
          >
            {say(`kind.${one === 'wrong-species' ? 'wrongSpecies' : one}`)}
          </Choice>
        ))}
      </Fieldset>
      {wanted.species && (
        <TextField
          of={form}
          name="species"
          label={say('species')}
          hint={say('species.hint')}
          list={`${id}-list`}
          autoComplete="off"
        >
          <datalist id={`${id}-list`}>
            {kinds.map((one) => (
              <option key={one.slug} value={kindLabel(one)} />
            ))}
          </datalist>
        </TextField>
      )}
      {wanted.spot && (
        <Fieldset {...form.described('spot')} legend={say('spot')} hint={say('spot.hint')}>
          <SpotDrawing
            from={place}
            trees={trees}
            spot={spot}
            onSpot={([east, north]) => form.set('spot', [east, north])}
            say={say}
            told={kind === 'moved' ? 'at' : 'atFrom'}
            describedBy={`${form.described('spot').id}-hint`}
          />
        </Fieldset>
      )}
      <TextField of={form} name="note" label={say('note')} hint={say('note.hint')} rows={3} />
      {status !== 'signedIn' && <p className={styles.hint}>{say('signInHint')}</p>}
      <div className={styles.actions}>
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('content.careForm.sending')}>
          {say(status === 'signedIn' ? 'send' : 'signIn')}
        </Button>
        <Button
          onClick={() => {
            form.discard();
            dialog.current?.close();
          }}
        >
          {words('content.careForm.cancel')}
        </Button>
      </div>
    </CareDialog>
  );
}
