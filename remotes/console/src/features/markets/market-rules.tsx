/** The form with the texts and rules of a market, and a limit for each audience. */
import { marketPlanEntries, quotaSchema } from '@greenward/contract/market-plan.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { unmask, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Choice, SectionHeading } from '@greenward/ui';
import * as v from 'valibot';
import lists from '../../parts/desk-list.module.scss';
import type { ActNotices } from '../../parts/use-notice.ts';
import { ChangeDeskMarketMutationDocument } from './market.generated.ts';
import type { DeskMarketQuery } from './market.generated.ts';

export type Book = NonNullable<DeskMarketQuery['getDeskMarket']>;

interface MarketRulesProps {
  readonly slug: string;
  readonly book: Book;
  readonly notices: Pick<ActNotices, 'show'>;
}

const QUOTA = 'quota-';

type Values = v.InferOutput<ReturnType<typeof schemaFor>>;

/** Its name is not known to the types, which know no fields that depend on the market. */
const fieldOf = (audience: string): 'name' => `${QUOTA}${audience}` as 'name';

/** A field for each audience beside the others. */
const schemaFor = (audiences: Book['audiences']) =>
  v.object({
    ...marketPlanEntries,
    ...Object.fromEntries(audiences.map(({ slug }) => [fieldOf(slug), quotaSchema])),
  });

function planOf(values: Values, audiences: Book['audiences']) {
  const quotas = audiences.map(({ slug: audience }) => ({
    audience,
    quota: values[fieldOf(audience)] as unknown as number | null,
  }));
  const plan = Object.entries(values).filter(([field]) => !field.startsWith(QUOTA));
  return { ...(Object.fromEntries(plan) as Values), quotas };
}

export function MarketRules({ slug, book, notices }: MarketRulesProps) {
  const words = useWords();
  const change = useWrite(ChangeDeskMarketMutationDocument, { changes: () => [{ kind: 'deskOrders' }] });
  const { audiences, description, isPublic, opensAt, closesAt, postcodes, waitingList, noShowHours, applied } = book;
  // What people who have applied were told cannot change; the api refuses it as well.
  const isFree = applied === 0;
  const form = useForm({
    schema: schemaFor(audiences),
    initialInput: {
      ...{ name: unmask(book.market).name, description, isPublic, opensAt, closesAt, waitingList },
      ...{ ordersPerResident: String(book.ordersPerResident), treesPerOrder: String(book.treesPerOrder) },
      ...{ postcodes: postcodes.join(', '), offerHours: String(book.offerHours) },
      ...{ holdMinutes: String(book.holdMinutes), noShowHours: noShowHours === null ? '' : String(noShowHours) },
      ...Object.fromEntries(
        audiences.map(({ slug: audience, quota }) => [fieldOf(audience), quota === null ? '' : String(quota)]),
      ),
    },
    explain: (field) => words(field.startsWith(QUOTA) ? 'console.market.wrong.quota' : `console.market.wrong.${field}`),
    refusedField: (code) => (code === 'WRONG_DATES' ? 'closesAt' : code === 'NO_DATES' ? 'opensAt' : null),
    failed: words('console.act.failed'),
    async submit(values, key) {
      const plan = planOf(values, audiences);
      const result = await change.send({ market: { slug }, plan, seen: book.version }, key);
      if (result.outcome === 'done') notices.show({ kind: 'done', text: words('console.market.saved') });
      return result;
    },
  });
  return (
    <section aria-labelledby="market-rules" className={lists.section}>
      <SectionHeading id="market-rules">{words('console.market.rules')}</SectionHeading>
      {!isFree && <p className={lists.hint}>{words('console.market.applied', { count: applied })}</p>}
      <Form of={form} className={lists.form}>
        <TextField of={form} name="name" label={words('console.market.name')} autoComplete="off" />
        <TextField of={form} name="description" label={words('console.market.description')} rows={3} />
        <Choice
          type="checkbox"
          checked={form.input.isPublic}
          onChange={({ target }) => form.set('isPublic', target.checked)}
        >
          {words('console.market.isPublic')}
        </Choice>
        {isFree && <TextField of={form} name="opensAt" label={words('console.market.opensAt')} type="datetime-local" />}
        <TextField
          of={form}
          name="closesAt"
          label={words('console.market.closesAt')}
          hint={words('console.market.closesAt.hint')}
          type="datetime-local"
        />
        {isFree && (
          <>
            <TextField
              of={form}
              name="ordersPerResident"
              label={words('console.market.ordersPerResident')}
              inputMode="numeric"
            />
            <TextField
              of={form}
              name="treesPerOrder"
              label={words('console.market.treesPerOrder')}
              inputMode="numeric"
            />
            <TextField
              of={form}
              name="postcodes"
              label={words('console.market.postcodes')}
              hint={words('console.market.postcodes.hint')}
              autoComplete="off"
              spellCheck={false}
            />
          </>
        )}
        {audiences.map(({ slug: audience, name }) => (
          <TextField
            key={audience}
            of={form}
            name={fieldOf(audience)}
            label={words('console.market.quota', { audience: name })}
            hint={words('console.market.quota.hint')}
            inputMode="numeric"
          />
        ))}
        <TextField of={form} name="holdMinutes" label={words('console.market.holdMinutes')} inputMode="numeric" />
        <Choice
          type="checkbox"
          checked={form.input.waitingList}
          onChange={({ target }) => form.set('waitingList', target.checked)}
        >
          {words('console.market.waitingList')}
        </Choice>
        <TextField of={form} name="offerHours" label={words('console.market.offerHours')} inputMode="numeric" />
        <TextField
          of={form}
          name="noShowHours"
          label={words('console.market.noShowHours')}
          hint={words('console.market.noShowHours.hint')}
          inputMode="numeric"
        />
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.market.save')}
        </Button>
      </Form>
    </section>
  );
}
