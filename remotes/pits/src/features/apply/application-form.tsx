/** The form of an application for a pit. Its input survives a reload and signing in; it is sent once. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { postcodeExample } from '@greenward/contract/postcode';
import { Form, TextField, useForm } from '@greenward/forms';
import { useAsk, useWrite } from '@greenward/graphql';
import { useVisitorPosition } from '@greenward/map/visitor-position'; // without the map
import { useTenant, useWords } from '@greenward/tenant';
import { AddressField, Button, Choice, ConfirmDialog, Fieldset, LinkButton } from '@greenward/ui';
import { APPLICATION_DRAFT, cancelPit, completePit, readPitDraft, submittablePit } from '../../parts/pit-draft.ts';
import type { ChosenPit } from '../../parts/pit-draft.ts';
import { applicationSchemaIn, isStreetIn, spotIn } from './application.rules.ts';
import type { Spot } from './application.rules.ts';
import { ApplyForPitMutationDocument } from './apply2.generated.ts';
import { DistanceNotice } from './distance-notice.tsx';
import { findAddresses, HOUSE } from './find-addresses.ts';
import type { FoundAddress } from './find-addresses.ts';
import styles from './apply.module.scss';

export interface Applicant {
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly telephone: string;
}

interface ApplicationFormProps {
  readonly pit: ChosenPit;
  /** What the resident gave before. */
  readonly applicant: Applicant;
}

/** Messages of the schema that have words of their own. */
const REACHES = new Set(['tooFar', 'onlyStreet']);
/** After these refusals another pit is the way on; after others the application that the resident has. */
const OTHER_PIT = new Set(['GONE', 'NOT_A_PIT', 'TOO_FAR', 'RESERVED', 'FULL', 'NO_PIT']);
const OWN_APPLICATIONS = new Set(['TOO_MANY', 'NOT_POSSIBLE']);

export function ApplicationForm({ pit, applicant }: ApplicationFormProps) {
  const words = useWords();
  const ask = useAsk();
  const navigate = useNavigate();
  const { country } = useTenant();
  const visitor = useVisitorPosition();
  const { placeId, placeProps } = pit;
  const [refused, setRefused] = useState<string | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const [schema] = useState(() => applicationSchemaIn(country, placeProps));
  const apply = useWrite(ApplyForPitMutationDocument, { changes: () => [{ kind: 'flows' }, { kind: 'userPlaces' }] });
  const example = postcodeExample(country) ?? '';
  const form = useForm({
    schema,
    initialInput: {
      ...{ placeId, where: { text: '', spot: null as Spot | null } },
      ...{ address: applicant.address, postcode: applicant.postcode },
      ...{ name: applicant.name, telephone: applicant.telephone, isPrivate: false, acceptTerms: false },
    },
    draft: APPLICATION_DRAFT,
    needsSignIn: true,
    explain: (field, message) => words(`pits.wrong.${REACHES.has(message) ? message : field}`, { country, example }),
    failed: words('pits.failed'),
    async submit({ where, address, postcode, name, telephone, isPrivate }, key) {
      setRefused(null);
      // Signing out in another tab removes it.
      const draft = submittablePit(readPitDraft());
      const result =
        draft === null || where.spot === null
          ? {
              outcome: 'refused' as const,
              refusal: { code: 'NO_PIT', message: words('pits.noPit.title') },
              data: null,
            }
          : await apply.send(
              {
                placeId,
                geometry: draft.geometry,
                attributes: {
                  ...{ name, telephone, address, postcode, adopterprivate: isPrivate ? 1 : 0 },
                  position: [where.spot.lon, where.spot.lat],
                },
              },
              key,
            );
      if (result.outcome === 'done') {
        completePit(pit);
        void navigate('/adoptpit/thankyou', { replace: true });
      } else if (result.outcome === 'refused') setRefused(result.refusal.code);
      return result;
    },
  });
  // A draft of an earlier pit keeps what was typed.
  const moveToPit = useEffectEvent(() => form.set('placeId', placeId));
  const draftPlaceId = form.input.placeId;
  useEffect(() => {
    if (draftPlaceId !== placeId) moveToPit();
  }, [draftPlaceId, placeId]);
  const spot = spotIn(form.input.where);

  async function cancel(): Promise<void> {
    form.discard();
    cancelPit();
    await navigate('/adoptpit');
  }
  return (
    <Form of={form} className={styles.form}>
      {refused !== null && OTHER_PIT.has(refused) && (
        <LinkButton to="/adoptpit/apply1">{words('pits.apply2.other')}</LinkButton>
      )}
      {refused !== null && OWN_APPLICATIONS.has(refused) && (
        <LinkButton to="/profile">{words('pits.mine.see')}</LinkButton>
      )}
      <AddressField
        {...form.described('where')}
        label={words('pits.apply2.where', { country })}
        hint={words('pits.apply2.whereHint')}
        text={form.input.where.text}
        onText={(text) => form.set('where', { text, spot: null })}
        onAddress={({ kind, label, lon, lat, postcode }: FoundAddress) => {
          form.set('where', { text: label, spot: { lon, lat }, isStreet: kind !== HOUSE });
          if (kind === HOUSE || form.input.address === '') form.set('address', label);
          if (postcode !== null) form.set('postcode', postcode);
        }}
        find={(text) => findAddresses(ask, text, country)}
        say={{
          count: (addresses) => words('pits.list.streets', { count: addresses }),
          nothing: (text) => words('pits.list.noStreet', { text }),
          failed: words('pits.list.streetFailed'),
        }}
      />
      <div className={styles.buttons}>
        <Button
          sending={visitor.isLocating}
          sendingLabel={words('pits.locating')}
          onClick={() =>
            visitor.locate(({ lon, lat }) => form.set('where', { text: words('pits.apply2.here'), spot: { lon, lat } }))
          }
        >
          {words('pits.apply2.atHome')}
        </Button>
      </div>
      <p role="alert">{visitor.fault !== null && words('pits.apply2.noPosition')}</p>
      <DistanceNotice pit={placeProps} spot={spot} isStreet={isStreetIn(form.input.where)} />
      <TextField
        of={form}
        name="address"
        label={words('pits.apply2.address')}
        hint={words('pits.apply2.addressHint')}
        autoComplete="street-address"
        rows={3}
      />
      <TextField
        of={form}
        name="postcode"
        label={words('pits.apply2.postcode', { country })}
        autoComplete="postal-code"
        spellCheck={false}
      />
      <TextField of={form} name="name" label={words('pits.apply2.name')} autoComplete="name" />
      <TextField
        of={form}
        name="telephone"
        label={words('pits.apply2.telephone')}
        hint={words('pits.apply2.telephoneHint')}
        type="tel"
        autoComplete="tel"
      />
      <Fieldset id="pits-seen" legend={words('pits.apply2.seen')}>
        <p>{words('pits.apply2.seenText')}</p>
        <Choice
          type="checkbox"
          checked={form.input.isPrivate}
          onChange={({ target }) => form.set('isPrivate', target.checked)}
        >
          {words('pits.private')}
        </Choice>
      </Fieldset>
      <Fieldset {...form.described('acceptTerms')} legend={words('pits.apply2.terms')}>
        <Choice
          type="checkbox"
          required
          checked={form.input.acceptTerms}
          onChange={({ target }) => form.set('acceptTerms', target.checked)}
        >
          {words('pits.apply2.accept')}
        </Choice>
        <Link to="/adoptpit/terms">{words('pits.programme.termsLink')}</Link>
      </Fieldset>
      <div className={styles.buttons}>
        <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('pits.sending')}>
          {words('pits.apply2.confirm')}
        </Button>
        <LinkButton to="/adoptpit/apply1">{words('pits.apply2.back')}</LinkButton>
        <Button disabled={form.isSending} aria-haspopup="dialog" onClick={() => setIsCancelling(true)}>
          {words('pits.cancel.open')}
        </Button>
      </div>
      {isCancelling && (
        <ConfirmDialog
          title={words('pits.cancel.title')}
          confirm={words('pits.cancel.confirm')}
          cancel={words('pits.cancel.keep')}
          sendingLabel={words('pits.sending')}
          onConfirm={cancel}
          onClose={() => setIsCancelling(false)}
        >
          <p>{words('pits.cancel.text')}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}
