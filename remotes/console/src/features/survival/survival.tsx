/** How the trees of each market are doing, by the answers of those who collected them: to read and to export. */
import { useState } from 'react';
import { unmask, useAsk, useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState, Field, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskSurvivalExportQueryDocument, DeskSurvivalQueryDocument } from './survival.generated.ts';
import type { DeskSurvivalQuery } from './survival.generated.ts';
import styles from './survival.module.scss';

const ROUNDS = ['LATEST', 'WEEKS_2', 'MONTHS_6', 'MONTHS_12'] as const;
const COLUMNS = ['asked', 'answered', 'alive', 'poorly', 'moved', 'dead'] as const;

type Market = DeskSurvivalQuery['getDeskSurvival'][number];
type Figures = NonNullable<Market['figures']>;

interface TableProps {
  readonly caption: string;
  /** Heading of the column with the groups. */
  readonly by: string;
  readonly others: string;
  readonly groups: Figures['kinds'];
  readonly total: Figures['total'];
}

function Table({ caption, by, others, groups, total }: TableProps) {
  const words = useWords();
  const rows = [
    ...groups.map(({ name, count }) => ({ name: name ?? others, count: unmask(count) })),
    { name: words('console.survival.total'), count: unmask(total) },
  ];
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {words(`console.survival.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {COLUMNS.map((column) => (
              // On a phone each number has its heading beside it.
              <td key={column} data-label={words(`console.survival.${column}`)}>
                {words('console.survival.number', { count: count[column] })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MarketFigures({ market: { market, name, figures } }: { readonly market: Market }) {
  const words = useWords();
  const heading = `survival-${market}`;
  return (
    <section aria-labelledby={heading} className={lists.section}>
      <SectionHeading id={heading}>{name}</SectionHeading>
      {figures === null ? (
        <p>{words('console.survival.tooFew')}</p>
      ) : (
        <>
          <Table
            caption={words('console.survival.kinds', { name })}
            by={words('console.survival.kind')}
            others={words('console.survival.otherKinds')}
            groups={figures.kinds}
            total={figures.total}
          />
          <Table
            caption={words('console.survival.postcodes', { name })}
            by={words('console.survival.postcode')}
            others={words('console.survival.otherPostcodes')}
            groups={figures.postcodes}
            total={figures.total}
          />
        </>
      )}
    </section>
  );
}

export function Survival() {
  const words = useWords();
  const ask = useAsk();
  const notices = useNotice();
  const [round, setRound] = useState<string>(ROUNDS[0]);
  const read = useRead(DeskSurvivalQueryDocument, { variables: { round }, fresh: true });
  return (
    <DeskPage title={words('console.survival.title')} lead={words('console.survival.lead')}>
      <Notice notice={notices.notice} />
      <Field id="survival-round" label={words('console.survival.round')}>
        {(attributes) => (
          <select {...attributes} value={round} onChange={({ target }) => setRound(target.value)}>
            {ROUNDS.map((one) => (
              <option key={one} value={one}>
                {words(`console.survival.round.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Answer read={read}>
        {({ getDeskSurvival: markets }) => (
          <>
            {markets.length === 0 && (
              <EmptyState title={words('console.survival.none.title')}>
                <p>{words('console.survival.none.text')}</p>
              </EmptyState>
            )}
            {markets.map((market) => (
              <MarketFigures key={market.market} market={market} />
            ))}
            {markets.length > 0 && (
              <ExportButton
                label={words('console.survival.export')}
                hint={words('console.survival.export.hint')}
                notices={notices}
                load={async () =>
                  (await ask(DeskSurvivalExportQueryDocument, {}, { policy: 'unkept' })).exportDeskSurvival
                }
              />
            )}
          </>
        )}
      </Answer>
    </DeskPage>
  );
}
