/** The form by which residents apply in a ballot, or change what they applied for. */
import { useState } from 'react';
import { postcodeExample } from '@greenward/contract/postcode';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, Fieldset } from '@greenward/ui';
import type { MarketRules } from '../../parts/market-rules.rules.ts';
import { ApplyInBallotMutationDocument } from './ballot.generated.ts';
import { applySchemaIn } from './ballot.rules.ts';
import type { OwnEntry } from './own-entry.tsx';
import styles from './ballot.module.scss';

interface ApplyFormProps {
  readonly slug: string;
  readonly rules: MarketRules;
  readonly kinds: readonly { readonly guid: string; readonly name: string }[];
  /** Null without one. */
  readonly entry: OwnEntry | null;
  /** The entry takes part: it is not a new one, or one that was withdrawn. */
  readonly takesPart: boolean;
  onTold(text: string): void;
}

export function ApplyForm({ slug, rules, kinds, entry, takesPart, onTold }: ApplyFormProps) {
  const words = useWords();
  const { country } = useTenant();
  const apply = useWrite(ApplyInBallotMutationDocument, { changes: () => [{ kind: 'orders' }] });
  const [schema] = useState(() => applySchemaIn(country));
  const example = postcodeExample(country, rules.postcodes) ?? '';
  const { audiences } = rules;
  const form = useForm({
    schema,
    initialInput: {
      audience: entry?.audience ?? audiences[0]?.slug ?? '',
      skuGuid: entry?.stockSku?.guid ?? '',
      postcode: entry?.postcode ?? '',
    },
    needsSignIn: true,
    draft: `ballot:${slug}`,
    explain: (field) =>
      field === 'postcode' ? words('orders.wrong.postcode', { country, example }) : words('orders.ballot.wrong'),
    refusedField: (code) => (code === 'POSTCODE' ? 'postcode' : null),
    failed: words('orders.ballot.failed'),
    async submit({ audience, skuGuid, postcode }, key) {
      const chosen = skuGuid === '' ? null : skuGuid;
      const result = await apply.send({ market: { slug }, audience, postcode, skuGuid: chosen }, key);
      if (result.outcome === 'done')
        onTold(
          words(takesPart ? 'orders.ballot.changed' : 'orders.ballot.applied', {
            number: String(result.data.applyInBallot.ballot?.entry?.number ?? ''),
          }),
        );
      return result;
    },
  });
  const { audience, skuGuid } = form.input;
  return (
    <Form of={form} className={styles.form}>
      {audiences.length > 1 && (
        <Fieldset {...form.described('audience')} legend={words('orders.choose.audience')}>
          {audiences.map((one) => (
            <Choice
              key={one.slug}
              type="radio"
              name="audience"
              checked={audience === one.slug}
              onChange={() => form.set('audience', one.slug)}
            >
              {one.weight === 1 ? one.name : words('orders.ballot.audience', { name: one.name, weight: one.weight })}
            </Choice>
          ))}
        </Fieldset>
      )}
      <Fieldset {...form.described('skuGuid')} legend={words('orders.ballot.kind')}>
        {[{ guid: '', name: words('orders.ballot.anyKind') }, ...kinds].map(({ guid, name }) => (
          <Choice
            key={guid}
            type="radio"
            name="kind"
            checked={skuGuid === guid}
            onChange={() => form.set('skuGuid', guid)}
          >
            {name}
          </Choice>
        ))}
      </Fieldset>
      <TextField
        of={form}
        name="postcode"
        label={words('orders.details.postcode', { country })}
        hint={words('orders.ballot.postcodeHint')}
        autoComplete="postal-code"
        spellCheck={false}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('orders.sending')}>
          {words(takesPart ? 'orders.ballot.change' : 'orders.ballot.apply')}
        </Button>
      </div>
    </Form>
  );
}
