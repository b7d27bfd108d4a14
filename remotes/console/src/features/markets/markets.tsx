/** The markets of the project with their stock, and the form that makes a new one. */
import { Link, useNavigate } from 'react-router';
import { newMarketSchema } from '@greenward/contract/market-plan.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { unmask, useRead, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, EmptyState, SectionHeading, Tag } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { optionsOf, SelectField } from '../../parts/select-field.tsx';
import { MarketDates } from './market-dates.tsx';
import { CreateDeskMarketMutationDocument, DeskMarketsQueryDocument } from './markets.generated.ts';
import type { DeskMarket_marketFragment } from './markets.generated.ts';
import { slugOf } from './slug.rules.ts';

const changes = () => [{ kind: 'deskOrders' }] as const;

function NewMarket({ markets }: { readonly markets: readonly DeskMarket_marketFragment[] }) {
  const words = useWords();
  const navigate = useNavigate();
  const create = useWrite(CreateDeskMarketMutationDocument, { changes });
  const form = useForm({
    schema: newMarketSchema,
    initialInput: { name: '', slug: '', copyOf: '' },
    explain: (field) => words(`console.market.wrong.${field}`),
    refusedField: (code) => (code === 'TAKEN' ? 'slug' : null),
    failed: words('console.act.failed'),
    async submit(market, key) {
      const result = await create.send({ market }, key);
      if (result.outcome === 'done') void navigate(`/desk/market/${market.slug}`);
      return result;
    },
  });
  const { name, slug } = form.input;
  return (
    <section aria-labelledby="new-market" className={lists.section}>
      <SectionHeading id="new-market">{words('console.markets.new')}</SectionHeading>
      <Form of={form} className={lists.form}>
        <TextField of={form} name="name" label={words('console.market.name')} autoComplete="off" />
        <TextField
          of={form}
          name="slug"
          label={words('console.market.address')}
          hint={words('console.market.address.hint')}
          autoComplete="off"
          spellCheck={false}
        >
          {slug === '' && slugOf(name) !== '' && (
            <Button onClick={() => form.set('slug', slugOf(name))}>
              {words('console.market.address.suggest', { slug: slugOf(name) })}
            </Button>
          )}
        </TextField>
        {markets.length > 0 && (
          <SelectField
            of={form}
            name="copyOf"
            label={words('console.markets.copyOf')}
            hint={words('console.markets.copyOf.hint')}
            options={[{ value: '', label: words('console.markets.copyOf.none') }, ...optionsOf(markets)]}
          />
        )}
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.markets.new.do')}
        </Button>
      </Form>
    </section>
  );
}

export function Markets() {
  const words = useWords();
  const read = useRead(DeskMarketsQueryDocument, { fresh: true, on: [{ kind: 'deskOrders' }] });
  return (
    <DeskPage title={words('console.markets.title')} lead={words('console.markets.lead')}>
      <Answer read={read}>
        {({ getDeskMarkets }) => {
          const markets = getDeskMarkets.map((market) => unmask(market));
          return (
            <>
              {markets.length === 0 && (
                <EmptyState title={words('console.markets.none.title')}>
                  <p>{words('console.markets.none.text')}</p>
                </EmptyState>
              )}
              <ul className={lists.lines}>
                {markets.map((market) => (
                  <li key={market.slug} className={lists.line}>
                    <div>
                      <h2 className={lists.name}>
                        <Link to={`/desk/market/${market.slug}`}>{market.name}</Link>
                      </h2>
                      <MarketDates market={market} />
                    </div>
                    <div>
                      <div className={lists.tags}>
                        <Tag>{words('console.market.status', { status: market.status })}</Tag>
                        {market.mode !== 'market' && (
                          <Tag>{words('console.market.modeTag', { mode: market.mode })}</Tag>
                        )}
                      </div>
                      <p>{words('console.market.counts', { trees: market.trees, ordered: market.ordered })}</p>
                    </div>
                  </li>
                ))}
              </ul>
              <NewMarket markets={markets} />
            </>
          );
        }}
      </Answer>
    </DeskPage>
  );
}
