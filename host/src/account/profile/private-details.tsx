/**
 * A resident's details for orders and deliveries: shown masked, edited in a form (getUserPrivateProfile,
 * updateUserPrivateProfile).
 */
import { useState } from 'react';
import { postcodeExample } from '@greenward/contract/postcode';
import { privateProfileFieldsIn } from '@greenward/contract/private-profile.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useAsk, useRead, useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, FactList } from '@greenward/ui';
import * as v from 'valibot';
import { PrivateProfileQueryDocument, UpdateUserPrivateProfileMutationDocument } from './profile-page.generated.ts';
import styles from './profile-page.module.scss';

const FIELDS = ['name', 'address', 'postcode', 'telephone', 'email'] as const;
type FieldName = (typeof FIELDS)[number];
type Details = Readonly<Record<FieldName, string>>;
type Given = Readonly<Partial<Record<FieldName, string | null>>> | null | undefined;

const INPUTS = {
  name: { type: 'text', autoComplete: 'name' },
  address: { type: 'text', autoComplete: 'street-address' },
  postcode: { type: 'text', autoComplete: 'postal-code', spellCheck: false },
  telephone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
} as const satisfies Readonly<Record<FieldName, object>>;

/** Keyboards that phones show for a postcode. */
const DIGITS = { inputMode: 'numeric' } as const;
const CAPITALS = { autoCapitalize: 'characters' } as const;

const detailsOf = (given: Given): Details =>
  Object.fromEntries(FIELDS.map((field) => [field, given?.[field] ?? ''])) as Details;

interface EditFormProps {
  readonly details: Details;
  readonly onSaved: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Names a field as the tenant's country does: a postcode is a ZIP code in the United States. */
function useLabels(): (field: FieldName) => string {
  const words = useWords();
  const { country } = useTenant();
  return (field) => words(`account.private.${field}`, { country });
}

function EditForm({ details, onSaved, onCancel }: EditFormProps) {
  const words = useWords();
  const labelOf = useLabels();
  const { country } = useTenant();
  const update = useWrite(UpdateUserPrivateProfileMutationDocument);
  const [schema] = useState(() => v.object(privateProfileFieldsIn(country)));
  const example = postcodeExample(country);
  const form = useForm({
    schema,
    initialInput: details,
    explain: (field) => words(`account.private.wrong.${field}`, { country, example: example ?? '' }),
    failed: words('account.form.notSaved'),
    async submit(values, key) {
      const result = await update.send(values, key);
      if (result.outcome === 'done') await onSaved();
      return result;
    },
  });
  const inputs = {
    ...INPUTS,
    postcode: {
      ...INPUTS.postcode,
      ...(country === 'US' ? DIGITS : CAPITALS),
      ...(example === null ? {} : { hint: words('account.private.hint.postcode', { example }) }),
    },
  };
  return (
    <Form of={form} className={styles.form}>
      {FIELDS.map((field) => (
        <TextField key={field} of={form} name={field} label={labelOf(field)} {...inputs[field]} />
      ))}
      <div className={styles.buttons}>
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('account.sending')}>
          {words('account.form.save')}
        </Button>
        <Button onClick={onCancel}>{words('account.form.cancel')}</Button>
      </div>
    </Form>
  );
}

export function PrivateDetails() {
  const words = useWords();
  const labelOf = useLabels();
  const ask = useAsk();
  const { data, error, refresh } = useRead(PrivateProfileQueryDocument, { variables: { obscure: true } });
  const [edited, setEdited] = useState<Details | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const masked = data?.getUserPrivateProfile ?? null;
  const given = FIELDS.filter((field) => (masked?.[field] ?? '') !== '');

  /** The full values are only loaded for editing, and are not cached. */
  async function edit(): Promise<void> {
    setHasFailed(false);
    try {
      const { getUserPrivateProfile } = await ask(
        PrivateProfileQueryDocument,
        { obscure: false },
        { policy: 'unkept' },
      );
      setEdited(detailsOf(getUserPrivateProfile));
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <section aria-labelledby="private-details" className={styles.section}>
      <h2 id="private-details">{words('account.private.heading')}</h2>
      <p className={styles.hint}>{words('account.private.hint')}</p>
      {edited !== null ? (
        <EditForm
          details={edited}
          onSaved={async () => {
            await refresh();
            setEdited(null);
          }}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <>
          {given.length > 0 && (
            <FactList facts={given.map((field) => ({ label: labelOf(field), value: masked?.[field] ?? '' }))} />
          )}
          {given.length === 0 && data !== undefined && <p>{words('account.private.none')}</p>}
          {(error !== undefined || hasFailed) && <p role="alert">{words('account.form.notRead')}</p>}
          <div>
            <Button onClick={() => void edit()}>{words('account.private.edit')}</Button>
          </div>
        </>
      )}
    </section>
  );
}
