/** Step 2: who orders, where they live, where the tree will stand, and that they accept the terms. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { postcodeExample } from '@greenward/contract/postcode';
import { Form, TextField, useForm } from '@greenward/forms';
import { useAsk } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { AddressField, Button, Choice, Fieldset, LinkButton } from '@greenward/ui';
import { detailsDraftOf, keepOrderDraft } from '../../parts/order-draft.ts';
import type { OrderDraft } from '../../parts/order-draft.ts';
import type { OrderingMarket } from '../../parts/ordering.tsx';
import { pathOfStep } from '../../parts/step-paths.ts';
import { addressKey, detailsOf, detailsSchemaIn, firstInput } from './details.rules.ts';
import type { Applicant } from './details.rules.ts';
import { findHomes } from './find-homes.ts';
import type { Home } from './find-homes.ts';
import { GroupFields } from './group-fields.tsx';
import { PlantPlace } from './plant-place.tsx';
import styles from './details.module.scss';

interface DetailsFormProps {
  readonly market: OrderingMarket;
  readonly order: OrderDraft;
  readonly applicant: Applicant;
  readonly isGroup: boolean;
  /** Parts of postcodes that may order; empty for all. */
  readonly postcodes: readonly string[];
}

export function DetailsForm({ market: { slug, termsStory }, order, applicant, isGroup, postcodes }: DetailsFormProps) {
  const words = useWords();
  const ask = useAsk();
  const navigate = useNavigate();
  const { country } = useTenant();
  const [schema] = useState(() => detailsSchemaIn(country, isGroup));
  const example = postcodeExample(country, postcodes) ?? '';
  const form = useForm({
    schema,
    initialInput: firstInput(order.details, applicant),
    draft: detailsDraftOf(slug),
    needsSignIn: true,
    explain: (field) => words(`orders.wrong.${field}`, { country, example }),
    failed: words('orders.failed.step'),
    async submit(values) {
      keepOrderDraft({ ...order, details: detailsOf(values, termsStory?.slug ?? null) });
      void navigate(pathOfStep('verify', slug));
      return { outcome: 'done', data: null };
    },
  });

  function takeHome({ label, lon, lat, lines }: Home): void {
    const spot = { lon, lat };
    if (lines === null) {
      form.set('where', { text: label, spot });
      if (form.input.address1 === '') form.set('address1', label);
      return;
    }
    form.set('where', { text: label, spot, of: addressKey(lines) });
    form.set('address1', lines.address1);
    form.set('address2', lines.address2);
    if (lines.town !== null) form.set('town', lines.town);
    form.set('postcode', lines.postcode);
  }
  return (
    <Form of={form} className={styles.form}>
      <TextField of={form} name="name" label={words('orders.details.name')} autoComplete="name" />
      <TextField
        of={form}
        name="telephone"
        label={words('orders.details.telephone')}
        hint={words('orders.details.telephoneHint')}
        type="tel"
        autoComplete="tel"
      />
      <AddressField
        {...form.described('where')}
        label={words('orders.details.find', { country })}
        hint={words('orders.details.findHint')}
        text={form.input.where.text}
        onText={(text) => form.set('where', { text, spot: null })}
        onAddress={takeHome}
        find={(text) => findHomes(ask, text, country)}
        say={{
          count: (count) => words('orders.details.found', { count }),
          nothing: (text) => words('orders.details.notFound', { text }),
          failed: words('orders.details.findFailed'),
        }}
      />
      <TextField of={form} name="address1" label={words('orders.details.address1')} autoComplete="address-line1" />
      <TextField of={form} name="address2" label={words('orders.details.address2')} autoComplete="address-line2" />
      <TextField of={form} name="town" label={words('orders.details.town')} autoComplete="address-level2" />
      <TextField
        of={form}
        name="postcode"
        label={words('orders.details.postcode', { country })}
        hint={
          postcodes.length === 0
            ? words('orders.details.private')
            : words('orders.details.postcodesOnly', { country, parts: postcodes.join(', ') })
        }
        autoComplete="postal-code"
        spellCheck={false}
      />
      <PlantPlace form={form} />
      {isGroup && <GroupFields form={form} />}
      <Fieldset {...form.described('acceptTerms')} legend={words('orders.terms.title')}>
        <Choice
          type="checkbox"
          required
          checked={form.input.acceptTerms}
          onChange={({ target }) => form.set('acceptTerms', target.checked)}
        >
          {words('orders.terms.accept')}
        </Choice>
        {/* another tab, so that nothing that was typed is in question */}
        <Link to={termsStory === null ? `/order/intro/${slug}` : `/story/${termsStory.slug}`} target="_blank">
          {words('orders.terms.read', { title: termsStory?.title ?? words('orders.terms.title') })}
        </Link>
      </Fieldset>
      <div className={styles.buttons}>
        <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('orders.sending')}>
          {words('orders.details.continue')}
        </Button>
        <LinkButton to={pathOfStep('apply1', slug)}>{words('orders.details.back')}</LinkButton>
      </div>
    </Form>
  );
}
