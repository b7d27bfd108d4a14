/** The form of an order that staff take: who, which trees, and how they get them. */
import { deskOrderFormSchemaIn } from '@greenward/contract/desk-order.schema';
import { useState } from 'react';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, Field, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { optionsOf, SelectField } from '../../parts/select-field.tsx';
import { useMoment } from '../../parts/use-moment.ts';
import type { ActNotices } from '../../parts/use-notice.ts';
import { AlikeOrders } from './alike-orders.tsx';
import { AddDeskOrderMutationDocument } from './market-order.generated.ts';
import type { AddDeskOrderMutation, AddDeskOrderMutationVariables } from './market-order.generated.ts';
import type { Book } from './market-rules.tsx';

interface MarketOrderFormProps {
  readonly slug: string;
  readonly book: Book;
  readonly onTaken: (text: string) => void;
  readonly showNotDone: ActNotices['showNotDone'];
}

/** An order that looks like that of somebody who has ordered. Staff ask, and decide. */
interface Doubt {
  readonly order: AddDeskOrderMutationVariables['order'];
  readonly alike: AddDeskOrderMutation['addDeskOrder']['alike'];
}

/** More are ordered on the website. */
const TREES_AT_MOST = 10;

const FIELDS = {
  TERMS: 'acceptedTerms',
  POSTCODE: 'postcode',
  ORDERED_ALREADY: 'email',
  NO_SUCH_AUDIENCE: 'audience',
  EVENT_REQUIRED: 'event',
  EVENT_NOT_BOOKABLE: 'event',
  EVENT_FULL: 'event',
  TOO_MANY_TREES: 'trees',
  OUT_OF_STOCK: 'trees',
  QUOTA_FULL: 'trees',
} as const;

export function MarketOrderForm({ slug, book, onTaken, showNotDone }: MarketOrderFormProps) {
  const words = useWords();
  const { country } = useTenant();
  const moment = useMoment();
  const add = useWrite(AddDeskOrderMutationDocument, { changes: () => [{ kind: 'deskOrders' }] });
  const { locations, stock, events, treesPerOrder, terms } = book;
  // A group says more of itself than fits here; it orders on the website.
  const audiences = book.audiences.filter(({ isGroup }) => !isGroup);
  const first = locations.find(({ fulfilment }) => fulfilment === 'PICKUP') ?? locations[0];
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const tell = ({ code, isMailed }: AddDeskOrderMutation['addDeskOrder'], name: string): void => {
    const how = isMailed ? 'mailed' : 'told';
    onTaken(words('console.takeOrder.done', { code: code ?? '', name, how }));
  };
  const form = useForm({
    schema: deskOrderFormSchemaIn(country),
    initialInput: {
      ...{ location: first?.slug ?? '', trees: '', event: '', audience: audiences[0]?.slug ?? '' },
      ...{ name: '', address1: '', address2: '', town: '', county: '', postcode: '', telephone: '', email: '' },
      ...{ proxy: '', acceptedTerms: terms === null },
    },
    explain: (field) => words(`console.takeOrder.wrong.${field}`),
    refusedField: (code) => FIELDS[code as keyof typeof FIELDS] ?? null,
    failed: words('console.act.failed'),
    async submit(order, key) {
      const result = await add.send({ market: { slug }, order: { ...order, isAnother: false } }, key);
      if (result.outcome === 'done') tell(result.data.addDeskOrder, order.name);
      const found = result.outcome === 'refused' ? result.data.addDeskOrder.alike : [];
      setDoubt(found.length === 0 ? null : { order, alike: found });
      return result;
    },
  });
  const { location } = form.input;
  const isCollected = locations.find((one) => one.slug === location)?.fulfilment === 'PICKUP';
  const kinds = stock.filter((line) => line.location === location);
  const days = events.filter((event) => !event.isCancelled && (event.location === null || event.location === location));
  const chosen = form.input.trees.split(' ').filter((sku) => sku !== '');
  const setTree = (index: number, sku: string): void =>
    form.set(
      'trees',
      [...chosen.slice(0, index), sku, ...chosen.slice(index + 1)].filter((one) => one !== '').join(' '),
    );
  // One more than are chosen, as far as an order goes.
  const rows = Math.min(chosen.length + 1, treesPerOrder, TREES_AT_MOST);
  return (
    <section aria-labelledby="take-order" className={lists.section}>
      <SectionHeading id="take-order">{words('console.takeOrder.heading')}</SectionHeading>
      <Form of={form} className={lists.form}>
        {locations.length > 1 && (
          <SelectField
            of={form}
            name="location"
            label={words('console.takeOrder.location')}
            options={optionsOf(locations)}
            onChoose={(slugOfPlace) => {
              form.set('location', slugOfPlace);
              form.set('trees', '');
              form.set('event', '');
            }}
          />
        )}
        {Array.from({ length: rows }, (_, index) => (
          <Field
            key={index}
            {...(index === 0
              ? form.described('trees')
              : { id: `${form.described('trees').id}-${index + 1}`, error: null })}
            label={words('console.takeOrder.tree', { number: index + 1, most: Math.min(treesPerOrder, TREES_AT_MOST) })}
          >
            {(attributes) => (
              <select
                {...attributes}
                value={chosen[index] ?? ''}
                onChange={({ target }) => setTree(index, target.value)}
              >
                <option value="">{words(index === 0 ? 'console.takeOrder.choose' : 'console.takeOrder.noMore')}</option>
                {kinds.map(({ sku, tree, total, ordered, held }) => (
                  <option key={sku} value={sku} disabled={total - ordered - held < 1}>
                    {words('console.takeOrder.kind', { tree, left: Math.max(0, total - ordered - held) })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        {isCollected && (
          <SelectField
            of={form}
            name="event"
            label={words('console.takeOrder.event')}
            {...(days.length === 0 ? { hint: words('console.market.event.none') } : {})}
            options={[
              { value: '', label: words('console.takeOrder.choose') },
              ...days.map((day) => ({
                value: day.slug,
                label: words('console.takeOrder.day', {
                  ...{ name: day.name, at: moment(day.startDate), left: day.ticketsLeft },
                }),
                disabled: day.ticketsLeft < 1,
              })),
            ]}
          />
        )}
        {audiences.length > 1 && (
          <SelectField
            of={form}
            name="audience"
            label={words('console.trial.audience')}
            options={optionsOf(audiences)}
          />
        )}
        <TextField of={form} name="name" label={words('console.takeOrder.name')} autoComplete="off" />
        <TextField of={form} name="address1" label={words('console.takeOrder.address1')} autoComplete="off" />
        <TextField of={form} name="address2" label={words('console.takeOrder.address2')} autoComplete="off" />
        <TextField of={form} name="town" label={words('console.takeOrder.town')} autoComplete="off" />
        <TextField of={form} name="postcode" label={words('console.takeOrder.postcode')} autoComplete="off" />
        <TextField
          of={form}
          name="telephone"
          label={words('console.takeOrder.telephone')}
          hint={words('console.takeOrder.telephone.hint')}
          type="tel"
          autoComplete="off"
        />
        <TextField
          of={form}
          name="email"
          label={words('console.takeOrder.email')}
          hint={words('console.takeOrder.email.hint')}
          type="email"
          autoComplete="off"
        />
        {isCollected && (
          <TextField
            of={form}
            name="proxy"
            label={words('console.takeOrder.proxy')}
            hint={words('console.takeOrder.proxy.hint')}
            autoComplete="off"
          />
        )}
        {terms !== null && (
          <Field {...form.described('acceptedTerms')} label={words('console.takeOrder.terms')}>
            {(attributes) => (
              <Choice
                {...attributes}
                type="checkbox"
                checked={form.input.acceptedTerms}
                onChange={({ target }) => form.set('acceptedTerms', target.checked)}
              >
                {words('console.takeOrder.terms.accepted')}
              </Choice>
            )}
          </Field>
        )}
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.takeOrder.do')}
        </Button>
      </Form>
      {doubt !== null && (
        <AlikeOrders
          alike={doubt.alike}
          onClose={() => setDoubt(null)}
          onConfirm={async () => {
            const { order } = doubt;
            const result = await add.send({ market: { slug }, order: { ...order, isAnother: true } });
            if (result.outcome === 'done') return tell(result.data.addDeskOrder, order.name);
            showNotDone(result);
          }}
        />
      )}
    </section>
  );
}
