/** What a resident has told for orders and post: shown masked, and changed in a form (getUserPrivateProfile, updateUserPrivateProfile). */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { privateProfileFields } from '@greenward/contract/private-profile.schema';
import { useUnsavedInput } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, FactList, Field, FormSummary } from '@greenward/ui';
import * as v from 'valibot';
import { PrivateProfileQueryDocument, UpdateUserPrivateProfileMutationDocument } from './profile-page.generated.ts';
import styles from './profile-page.module.scss';

const FIELDS = ['name', 'address', 'postcode', 'telephone', 'email'] as const;
type FieldName = (typeof FIELDS)[number];
type Details = Readonly<Record<FieldName, string>>;
type Given = Readonly<Partial<Record<FieldName, string | null>>> | null | undefined;

const INPUTS: Readonly<Record<FieldName, { readonly type: string; readonly autoComplete: string; readonly maxLength: number }>> = {
  name: { type: 'text', autoComplete: 'name', maxLength: 100 },
  address: { type: 'text', autoComplete: 'street-address', maxLength: 400 },
  postcode: { type: 'text', autoComplete: 'postal-code', maxLength: 12 },
  telephone: { type: 'tel', autoComplete: 'tel', maxLength: 30 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
};

const detailsOf = (given: Given): Details => Object.fromEntries(FIELDS.map((field) => [field, given?.[field] ?? ''])) as Details;

function EditForm({ begunWith, onDone }: { readonly begunWith: Details; readonly onDone: () => void }) {
  const words = useWords();
  const client = useApolloClient();
  const [details, setDetails] = useState(begunWith);
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  const summary = useRef<HTMLDivElement>(null);
  const [update, { loading, error }] = useMutation(UpdateUserPrivateProfileMutationDocument);
  useUnsavedInput(FIELDS.some((field) => details[field] !== begunWith[field]));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = FIELDS.map((field) => [field, v.safeParse(privateProfileFields[field], details[field])] as const);
    const mistaken = parsed.filter(([, { success }]) => !success).map(([field]) => field);
    setWrong(mistaken);
    if (mistaken.length > 0) return void setTimeout(() => summary.current?.focus());
    const clean = Object.fromEntries(parsed.map(([field, { output }]) => [field, output])) as Details;
    const { data } = await update({ variables: clean }).catch(() => ({ data: undefined })); // told by `error`
    if (!data) return void setTimeout(() => summary.current?.focus());
    await client.refetchQueries({ include: [PrivateProfileQueryDocument] });
    onDone();
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      {(wrong.length > 0 || error !== undefined) && (
        <FormSummary
          ref={summary}
          text={words(wrong.length > 0 ? 'account.form.mistakes' : 'account.form.notSaved')}
          mistakes={wrong.map((field) => ({ field: `private-${field}`, text: words(`account.private.wrong.${field}`) }))}
        />
      )}
      {FIELDS.map((field) => (
        <Field
          key={field}
          id={`private-${field}`}
          label={words(`account.private.${field}`)}
          error={wrong.includes(field) ? words(`account.private.wrong.${field}`) : null}
        >
          {(attributes) => (
            <input
              {...INPUTS[field]}
              {...attributes}
              value={details[field]}
              onChange={({ currentTarget: { value } }) => setDetails((before) => ({ ...before, [field]: value }))}
            />
          )}
        </Field>
      ))}
      <div className={styles.buttons}>
        <Button kind="main" type="submit" sending={loading} sendingLabel={words('account.sending')}>
          {words('account.form.save')}
        </Button>
        <Button onClick={onDone}>{words('account.form.cancel')}</Button>
      </div>
    </form>
  );
}

export function PrivateDetails() {
  const words = useWords();
  const client = useApolloClient();
  const { data, error } = useQuery(PrivateProfileQueryDocument, { variables: { obscure: true } });
  const [edited, setEdited] = useState<Details | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const masked = data?.getUserPrivateProfile ?? null;
  const told = FIELDS.filter((field) => (masked?.[field] ?? '') !== '');

  /** The values themselves are asked for only to be changed, and stay in no store. */
  async function edit(): Promise<void> {
    setHasFailed(false);
    try {
      const answer = await client.query({ query: PrivateProfileQueryDocument, variables: { obscure: false }, fetchPolicy: 'no-cache' });
      setEdited(detailsOf(answer.data?.getUserPrivateProfile));
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <section aria-labelledby="private-details" className={styles.section}>
      <h2 id="private-details">{words('account.private.heading')}</h2>
      <p className={styles.hint}>{words('account.private.hint')}</p>
      {edited !== null ? (
        <EditForm begunWith={edited} onDone={() => setEdited(null)} />
      ) : (
        <>
          {told.length > 0 && <FactList facts={told.map((field) => ({ label: words(`account.private.${field}`), value: masked?.[field] ?? '' }))} />}
          {told.length === 0 && data !== undefined && <p>{words('account.private.none')}</p>}
          {(error !== undefined || hasFailed) && <p role="alert">{words('account.form.notRead')}</p>}
          <div>
            <Button onClick={() => void edit()}>{words('account.private.edit')}</Button>
          </div>
        </>
      )}
    </section>
  );
}
