/** A year of the town: its numbers, each measure by month, pictures, and the neighbourhoods. Needs no script. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, ColumnChart, EmptyState, LinkButton, SectionHeading, Stat } from '@greenward/ui';
import { Credits, Happening } from '../../parts/happening.tsx';
import { yearPath } from '../../parts/year-path.ts';
import type { TownYearPage_townYearFragment } from './town-year-page.generated.ts';
import styles from './town-year-page.module.scss';

type TownYear = TownYearPage_townYearFragment;
type Measure = TownYear['measures'][number];

function Numbers({ townYear: { planted, plantedSeason, measures } }: { readonly townYear: TownYear }) {
  const words = useWords();
  return (
    <dl className={styles.numbers}>
      {planted > 0 && (
        <Stat
          value={words('stream.year.number', { count: planted })}
          label={words('stream.year.planted', { count: planted, season: plantedSeason.replace('-', '–') })}
        />
      )}
      {measures.map(({ measure, total, litres }) => (
        <Stat
          key={measure}
          value={words('stream.year.number', { count: total })}
          label={words('stream.year.measure', { measure, count: total, litres })}
        />
      ))}
    </dl>
  );
}

function Months({ measure: { measure, months }, year }: { readonly measure: Measure; readonly year: number }) {
  const words = useWords();
  const id = `stream-year-${measure.toLowerCase()}`;
  const most = Math.max(...months);
  const monthAt = (index: number): Date => new Date(Date.UTC(year, index, 15));
  return (
    <section aria-labelledby={id} className={styles.measure}>
      <SectionHeading id={id}>{words('stream.year.heading', { measure })}</SectionHeading>
      <p>{words('stream.year.most', { month: monthAt(months.indexOf(most)), count: most })}</p>
      <ColumnChart
        caption={words('stream.year.table', { measure, year: String(year) })}
        labels={{
          column: words('stream.year.month'),
          value: words('stream.year.count'),
          asTable: words('stream.year.asTable'),
        }}
        columns={months.map((count, index) => ({
          label: words('stream.year.monthName', { month: monthAt(index) }),
          value: count,
          text: words('stream.year.number', { count }),
        }))}
      />
    </section>
  );
}

const COLUMNS = ['planted', 'adopted', 'watered', 'reported', 'mended'] as const;

function Neighbourhoods({ townYear: { year, neighbourhoods } }: { readonly townYear: TownYear }) {
  const words = useWords();
  const { neighbourhoods: named } = useTenant();
  if (neighbourhoods.length === 0) return null;
  const columns = COLUMNS.filter((column) => neighbourhoods.some((one) => one[column] > 0));
  return (
    <div className={styles.measure}>
      <SectionHeading id="stream-year-hoods">{words('stream.year.neighbourhoods')}</SectionHeading>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={styles.scroll} role="region" aria-labelledby="stream-year-hoods" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words('stream.year.neighbourhood')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {words('stream.year.column', { column })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {neighbourhoods.map((one) => (
              <tr key={one.slug}>
                <th scope="row">
                  <Link to={yearPath(year, one.slug)}>
                    {named.find(({ slug }) => slug === one.slug)?.name ?? one.slug}
                  </Link>
                </th>
                {columns.map((column) => (
                  <td key={column}>{words('stream.year.number', { count: one[column] })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface TownYearPageProps {
  readonly townYear: Masked<TownYear>;
  /** Slug; '' for everywhere. */
  readonly neighbourhood: string;
}

export function TownYearPage({ townYear: masked, neighbourhood }: TownYearPageProps) {
  const words = useWords();
  const { projectName, neighbourhoods } = useTenant();
  const townYear = unmask(masked);
  const { year, isCurrent, previous, next, planted, measures, pictured } = townYear;
  const place = neighbourhoods.find(({ slug }) => slug === neighbourhood)?.name ?? projectName;
  const title = words('stream.year.title', { year: String(year), place });
  return (
    <article className={styles.page}>
      <Breadcrumb
        label={words('stream.year.breadcrumb')}
        steps={[
          { name: words('stream.menu'), to: '/stream' },
          ...(neighbourhood === ''
            ? []
            : [{ name: words('stream.year.title', { year: String(year), place: projectName }), to: yearPath(year) }]),
        ]}
      />
      <h1>{title}</h1>
      <p className={styles.lead}>
        {words(isCurrent ? 'stream.year.soFar' : 'stream.year.lead', { year: String(year) })}
      </p>
      {planted === 0 && measures.length === 0 ? (
        <EmptyState title={words('stream.year.nothing', { year: String(year), place })}>
          <p>{words('stream.year.nothingWhy')}</p>
        </EmptyState>
      ) : (
        <Numbers townYear={townYear} />
      )}
      {planted > 0 && measures.length === 0 && <p>{words('stream.year.onlyPlanted')}</p>}
      <div className={styles.measures}>
        {measures.map((measure) => (
          <Months key={measure.measure} measure={measure} year={year} />
        ))}
        <Neighbourhoods townYear={townYear} />
      </div>
      {pictured.length > 0 && (
        <section aria-labelledby="stream-year-pictures" className={styles.measure}>
          <SectionHeading id="stream-year-pictures">{words('stream.year.pictures')}</SectionHeading>
          <ul className={styles.pictures}>
            {pictured.map((activity) => (
              <Happening key={activity.id} activity={activity} />
            ))}
          </ul>
          <Credits activities={pictured} />
        </section>
      )}
      <nav aria-label={words('stream.year.years')} className={styles.years}>
        {previous !== null && (
          <LinkButton to={yearPath(previous, neighbourhood)}>
            {words('stream.year.previous', { year: String(previous) })}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton to={yearPath(next, neighbourhood)}>
            {words('stream.year.next', { year: String(next) })}
          </LinkButton>
        )}
      </nav>
      <p className={styles.note}>{words('stream.year.how')}</p>
    </article>
  );
}
