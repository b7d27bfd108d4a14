/** The stock of a market: what there is, as a file out and in, and forms that add places and kinds of trees. */
import { useState } from 'react';
import { newLocationSchema, newTreeSchema } from '@greenward/contract/market-plan.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useAsk, useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, EmptyState, Field, Fieldset, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { ExportButton } from '../../parts/export-button.tsx';
import { optionsOf, SelectField } from '../../parts/select-field.tsx';
import type { ActNotices } from '../../parts/use-notice.ts';
import type { Book } from './market-rules.tsx';
import { NameFields } from './name-fields.tsx';
import {
  AddDeskLocationMutationDocument,
  AddDeskTreeMutationDocument,
  DeskStockExportQueryDocument,
  SetDeskStockMutationDocument,
} from './market.generated.ts';
import type { SetDeskStockMutation } from './market.generated.ts';
import styles from './markets.module.scss';

const changes = () => [{ kind: 'deskOrders' }] as const;

interface StockProps {
  readonly slug: string;
  readonly book: Book;
  readonly notices: Pick<ActNotices, 'show' | 'showNotDone' | 'showFailure'>;
}

type Check = SetDeskStockMutation['setDeskStock'];

/** A file is checked first; what it would change is shown before anything changes. */
function StockFile({ slug, notices: { show, showNotDone } }: Omit<StockProps, 'book'>) {
  const words = useWords();
  const set = useWrite(SetDeskStockMutationDocument, { changes });
  const [file, setFile] = useState('');
  const [check, setCheck] = useState<Check | null>(null);
  const market = { slug };

  async function look(chosen: File | undefined): Promise<void> {
    setCheck(null);
    if (chosen === undefined) return;
    const text = await chosen.text();
    setFile(text);
    const result = await set.send({ market, file: text, dryRun: true });
    if (result.outcome === 'done') setCheck(result.data.setDeskStock);
    else showNotDone(result);
  }
  async function apply(): Promise<void> {
    const result = await set.send({ market, file, dryRun: false });
    if (result.outcome !== 'done') return showNotDone(result);
    const { changes: made, mistakes } = result.data.setDeskStock;
    if (mistakes.length > 0) return setCheck(result.data.setDeskStock);
    setCheck(null);
    show({ kind: 'done', text: words('console.stock.done', { count: made.length }) });
  }
  return (
    <>
      <Field id="stock-file" label={words('console.stock.file')} hint={words('console.stock.file.hint')}>
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void look(target.files?.[0])}
          />
        )}
      </Field>
      <div role="status" className={lists.section}>
        {check !== null && check.mistakes.length > 0 && (
          <>
            <p>{words('console.stock.problems')}</p>
            <ul className={styles.plain}>
              {check.mistakes.map(({ code, line, ...values }) => (
                <li key={line}>
                  {words('console.stock.mistake', { line, text: words(`console.stock.mistake.${code}`, values) })}
                </li>
              ))}
            </ul>
          </>
        )}
        {check !== null && check.mistakes.length === 0 && check.changes.length === 0 && (
          <p>{words('console.stock.same')}</p>
        )}
        {check !== null && check.changes.length > 0 && (
          <>
            <p>{words('console.stock.would', { count: check.changes.length })}</p>
            <ul className={styles.plain}>
              {check.changes.map(({ location, sku, from, to }) => (
                <li key={`${location} ${sku}`}>{words('console.stock.change', { location, sku, from, to })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {check !== null && check.changes.length > 0 && (
        <div>
          <Button
            kind="main"
            sending={set.isSending}
            sendingLabel={words('console.sending')}
            onClick={() => void apply()}
          >
            {words('console.stock.apply')}
          </Button>
        </div>
      )}
    </>
  );
}

function NewLocation({ slug, notices: { show } }: Omit<StockProps, 'book'>) {
  const words = useWords();
  const add = useWrite(AddDeskLocationMutationDocument, { changes });
  const form = useForm({
    schema: newLocationSchema,
    initialInput: { name: '', slug: '', description: '', fulfilment: 'PICKUP' },
    explain: (field) => words(`console.market.wrong.${field}`),
    refusedField: (code) => (code === 'THERE_ALREADY' ? 'slug' : null),
    failed: words('console.act.failed'),
    async submit(location, key) {
      const result = await add.send({ market: { slug }, location }, key);
      if (result.outcome === 'done') {
        show({ kind: 'done', text: words('console.stock.location.done', { name: location.name }) });
        form.discard();
      }
      return result;
    },
  });
  return (
    <details className={lists.more}>
      <summary>{words('console.stock.location.add')}</summary>
      <Form of={form} className={lists.form}>
        <NameFields of={form} code="slug" />
        <TextField of={form} name="description" label={words('console.market.description')} rows={2} />
        <Fieldset {...form.described('fulfilment')} legend={words('console.stock.fulfilment')}>
          {(['PICKUP', 'DELIVERY'] as const).map((way) => (
            <Choice
              key={way}
              type="radio"
              name="fulfilment"
              checked={form.input.fulfilment === way}
              onChange={() => form.set('fulfilment', way)}
            >
              {words(`console.stock.fulfilment.${way}`)}
            </Choice>
          ))}
        </Fieldset>
        <Button type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.stock.location.do')}
        </Button>
      </Form>
    </details>
  );
}

function NewTree({ slug, book: { locations }, notices: { show } }: StockProps) {
  const words = useWords();
  const add = useWrite(AddDeskTreeMutationDocument, { changes });
  const form = useForm({
    schema: newTreeSchema,
    initialInput: {
      ...{ name: '', skuId: '', category: '', summary: '', description: '', heightIn20Years: '', spreadIn20Years: '' },
      ...{ sun: 'full', soil: '', location: locations[0]?.slug ?? '', total: '' },
    },
    explain: (field) => words(`console.market.wrong.${field}`),
    refusedField: (code) => (code === 'THERE_ALREADY' ? 'skuId' : null),
    failed: words('console.act.failed'),
    async submit(tree, key) {
      const result = await add.send({ market: { slug }, tree }, key);
      if (result.outcome === 'done') {
        show({ kind: 'done', text: words('console.stock.tree.done', { name: tree.name }) });
        form.discard();
      }
      return result;
    },
  });
  return (
    <details className={lists.more}>
      <summary>{words('console.stock.tree.add')}</summary>
      <Form of={form} className={lists.form}>
        <NameFields of={form} code="skuId" />
        <TextField
          of={form}
          name="category"
          label={words('console.stock.species')}
          hint={words('console.stock.species.hint')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField of={form} name="summary" label={words('console.stock.summary')} />
        <TextField of={form} name="description" label={words('console.market.description')} rows={3} />
        <TextField of={form} name="heightIn20Years" label={words('console.stock.height')} />
        <TextField of={form} name="spreadIn20Years" label={words('console.stock.spread')} />
        <SelectField
          of={form}
          name="sun"
          label={words('console.stock.sun')}
          options={['full', 'part', 'shade'].map((sun) => ({ value: sun, label: words(`console.stock.sun.${sun}`) }))}
        />
        <TextField of={form} name="soil" label={words('console.stock.soil')} />
        <SelectField of={form} name="location" label={words('console.stock.location')} options={optionsOf(locations)} />
        <TextField of={form} name="total" label={words('console.stock.total')} inputMode="numeric" />
        <Button type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.stock.tree.do')}
        </Button>
      </Form>
    </details>
  );
}

export function MarketStock(props: StockProps) {
  const { slug, book, notices } = props;
  const words = useWords();
  const ask = useAsk();
  const { locale } = useTenant();
  const { stock, locations } = book;
  const { compare } = new Intl.Collator(locale);
  const placeOf = (location: string): string => locations.find((one) => one.slug === location)?.name ?? location;
  const sorted = stock.toSorted(
    (one, other) => compare(placeOf(one.location), placeOf(other.location)) || compare(one.tree, other.tree),
  );
  return (
    <section aria-labelledby="market-stock" className={lists.section}>
      <SectionHeading id="market-stock">{words('console.stock.heading')}</SectionHeading>
      {stock.length === 0 && (
        <EmptyState title={words('console.stock.none.title')}>
          <p>{words(locations.length === 0 ? 'console.stock.none.location' : 'console.stock.none.tree')}</p>
        </EmptyState>
      )}
      <ul className={lists.lines}>
        {sorted.map(({ location, sku, tree, total, ordered, held }) => (
          <li key={`${location} ${sku}`} className={lists.line}>
            <div>
              <h3 className={lists.name}>{tree}</h3>
              <p className={lists.quiet}>{[placeOf(location), sku].join(' · ')}</p>
            </div>
            <p>{words('console.stock.counts', { total, ordered, held })}</p>
          </li>
        ))}
      </ul>
      {stock.length > 0 && (
        <>
          <ExportButton
            label={words('console.stock.export')}
            hint={words('console.stock.export.hint')}
            notices={notices}
            load={async () =>
              (await ask(DeskStockExportQueryDocument, { market: { slug } }, { policy: 'unkept' })).exportDeskStock
            }
          />
          <StockFile slug={slug} notices={notices} />
        </>
      )}
      <NewLocation slug={slug} notices={notices} />
      {/* Begins anew once there is another place to choose. */}
      {locations.length > 0 && <NewTree key={locations.length} {...props} />}
    </section>
  );
}
