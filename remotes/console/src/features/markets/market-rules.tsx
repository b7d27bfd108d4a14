/** The form with the texts and rules of a market, and a limit for each audience. */
import { DRAW_VALUE_FORMS } from '@greenward/contract/draw-value';
import { marketFormEntries, quotaSchema, weightSchema } from '@greenward/contract/market-plan.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { unmask, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Choice, SectionHeading } from '@greenward/ui';
import * as v from 'valibot';
import lists from '../../parts/desk-list.module.scss';
import type { ActNotices } from '../../parts/use-notice.ts';
import { DrawFields } from './draw-fields.tsx';
import { MarketMode } from './market-mode.tsx';
import { ChangeDeskMarketMutationDocument } from './market.generated.ts';
import type { DeskMarketQuery } from './market.generated.ts';

export type Book = NonNullable<DeskMarketQuery['getDeskMarket']>;

interface MarketRulesProps {
  readonly slug: string;
  readonly book: Book;
  readonly notices: Pick<ActNotices, 'show'>;
}

const QUOTA = 'quota-';
const WEIGHT = 'weight-';

type Values = v.InferOutput<ReturnType<typeof schemaFor>>;

/** Its name is not known to the types, which know no fields that depend on the market. */
const fieldOf = (audience: string, what: typeof QUOTA | typeof WEIGHT = QUOTA): 'name' =>
  `${what}${audience}` as 'name';

/** Fields for each audience beside the others. */
const schemaFor = (audiences: Book['audiences']) =>
  v.object({
    ...marketFormEntries,
    ...Object.fromEntries<typeof quotaSchema | typeof weightSchema>(
      audiences.flatMap(({ slug }) => [
        [fieldOf(slug), quotaSchema] as const,
        [fieldOf(slug, WEIGHT), weightSchema] as const,
      ]),
    ),
  });

function planOf(values: Values, audiences: Book['audiences']) {
  const number = (field: 'name') => values[field] as unknown as number;
  const isBallot = values.mode === 'ballot';
  const quotas = audiences.map(({ slug: audience }) => ({
    audience,
    quota: number(fieldOf(audience)) as number | null,
    ...(isBallot ? { weight: number(fieldOf(audience, WEIGHT)) } : {}),
  }));
  const { drawText: text, drawForm: form } = values;
  const plan = Object.entries(values).filter(
    ([field]) => !(field.startsWith(QUOTA) || field.startsWith(WEIGHT) || field.startsWith('draw')),
  );
  return {
    ...(Object.fromEntries(plan) as Values),
    drawValue: isBallot && text !== '' ? { text, form } : null,
    quotas,
  };
}

const REFUSED_FIELDS = { WRONG_DATES: 'closesAt', NO_DATES: 'opensAt', MODE_FIXED: 'mode' } as const;

const asText = (number: number | null): string => (number === null ? '' : String(number));

export function MarketRules({ slug, book, notices }: MarketRulesProps) {
  const words = useWords();
  const change = useWrite(ChangeDeskMarketMutationDocument, { changes: () => [{ kind: 'deskOrders' }] });
  const { audiences, description, isPublic, opensAt, closesAt, postcodes, waitingList, applied, drawValue } = book;
  const { name, mode, status } = unmask(book.market);
  // What people who have applied were told cannot change; the api refuses it as well.
  const isFree = applied === 0;
  const form = useForm({
    schema: schemaFor(audiences),
    initialInput: {
      ...{ name, description, mode: mode as 'market', isPublic, opensAt, closesAt, waitingList },
      ...{ ordersPerResident: String(book.ordersPerResident), treesPerOrder: String(book.treesPerOrder) },
      ...{ postcodes: postcodes.join(', '), offerHours: String(book.offerHours) },
      ...{ ordersPerNetwork: asText(book.ordersPerNetwork) },
      ...{ holdMinutes: String(book.holdMinutes), noShowHours: asText(book.noShowHours) },
      ...{ drawText: drawValue?.text ?? '', drawForm: (drawValue?.form ?? DRAW_VALUE_FORMS[0]) as 'numbers' },
      ...Object.fromEntries(
        audiences.flatMap(({ slug: audience, quota, weight }) => [
          [fieldOf(audience), asText(quota)],
          [fieldOf(audience, WEIGHT), String(weight)],
        ]),
      ),
    },
    explain(field) {
      if (field.startsWith(QUOTA)) return words('console.market.wrong.quota');
      return words(field.startsWith(WEIGHT) ? 'console.market.wrong.weight' : `console.market.wrong.${field}`);
    },
    refusedField: (code) => REFUSED_FIELDS[code as keyof typeof REFUSED_FIELDS] ?? null,
    failed: words('console.act.failed'),
    async submit(values, key) {
      const plan = planOf(values, audiences);
      const result = await change.send({ market: { slug }, plan, seen: book.version }, key);
      if (result.outcome === 'done') notices.show({ kind: 'done', text: words('console.market.saved') });
      return result;
    },
  });
  const isBallot = form.input.mode === 'ballot';
  return (
    <section aria-labelledby="market-rules" className={lists.section}>
      <SectionHeading id="market-rules">{words('console.market.rules')}</SectionHeading>
      {!isFree && <p className={lists.hint}>{words('console.market.applied', { count: applied })}</p>}
      <Form of={form} className={lists.form}>
        <TextField of={form} name="name" label={words('console.market.name')} autoComplete="off" />
        <TextField of={form} name="description" label={words('console.market.description')} rows={3} />
        {status === 'DRAFT' && mode !== 'giveaway' && <MarketMode of={form} />}
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
          label={words(isBallot ? 'console.market.closesAt.ballot' : 'console.market.closesAt')}
          hint={words(isBallot ? 'console.market.closesAt.ballot.hint' : 'console.market.closesAt.hint')}
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
            {isBallot && <DrawFields of={form} />}
            {isBallot &&
              audiences.map(({ slug: audience, name: whose }) => (
                <TextField
                  key={audience}
                  of={form}
                  name={fieldOf(audience, WEIGHT)}
                  label={words('console.market.weight', { audience: whose })}
                  hint={words('console.market.weight.hint')}
                  inputMode="numeric"
                />
              ))}
          </>
        )}
        <TextField
          of={form}
          name="ordersPerNetwork"
          label={words('console.market.ordersPerNetwork')}
          hint={words('console.market.ordersPerNetwork.hint')}
          inputMode="numeric"
        />
        {audiences.map(({ slug: audience, name: whose }) => (
          <TextField
            key={audience}
            of={form}
            name={fieldOf(audience)}
            label={words('console.market.quota', { audience: whose })}
            hint={words('console.market.quota.hint')}
            inputMode="numeric"
          />
        ))}
        <TextField of={form} name="holdMinutes" label={words('console.market.holdMinutes')} inputMode="numeric" />
        {/* After its draw, the list of a ballot has those who applied. */}
        {!isBallot && (
          <Choice
            type="checkbox"
            checked={form.input.waitingList}
            onChange={({ target }) => form.set('waitingList', target.checked)}
          >
            {words('console.market.waitingList')}
          </Choice>
        )}
        <TextField
          of={form}
          name="offerHours"
          label={words(isBallot ? 'console.market.offerHours.ballot' : 'console.market.offerHours')}
          inputMode="numeric"
        />
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
