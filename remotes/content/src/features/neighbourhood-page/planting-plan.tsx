/**
 * What the council plans to plant here in the given year: a summary, the sites by street, and the key to the marks in
 * the drawing.
 */
import { Link } from 'react-router';
import type { WordValues } from '@greenward/contract';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import type { PlantingPlan_planFragment } from './planting-plan.generated.ts';
import { byStreet } from './planting-plan.rules.ts';
import type { PlannedStreet } from './planting-plan.rules.ts';
import styles from './planting-plan.module.scss';

/** A plan's texts mention its year. */
interface PlanOfYear {
  readonly year: number;
}

type PlanWords = (name: string, values?: WordValues) => string;

export function usePlanWords(plan: PlanOfYear | null): PlanWords {
  const words = useWords();
  return (name, values = {}) =>
    plan === null ? '' : words(`content.plan.${name}`, { year: String(plan.year), ...values });
}

export function PlanKey({ plan }: { readonly plan: PlanOfYear }) {
  const words = usePlanWords(plan);
  return (
    <p className={styles.key}>
      <svg viewBox="0 0 16 16" width="16" height="16" className={styles.mark} aria-hidden="true" focusable="false">
        <path d="m1 8 7-7 7 7-7 7z" />
      </svg>
      {words('key')}
    </p>
  );
}

function Street({
  at: { street, kind, alternative, sites },
  words,
}: {
  readonly at: PlannedStreet;
  readonly words: PlanWords;
}) {
  const name = street ?? words('noStreet');
  const [only] = sites;
  return (
    <li className={styles.street}>
      {only !== undefined && sites.length === 1 ? (
        <Link to={`/place/${only.placeGuid}`}>{name}</Link>
      ) : (
        <strong>{name}</strong>
      )}
      <span>
        {kind === null
          ? words('kindOpen')
          : words('kind', { kind, alternative: alternative ?? '', hasOther: alternative === null ? 'no' : 'yes' })}
      </span>
      <span className={styles.quiet}>{words('sites', { count: sites.length })}</span>
      {sites.length > 1 && (
        <details>
          <summary>{words('each')}</summary>
          <ol className={styles.sites}>
            {sites.map(({ placeGuid }, index) => (
              <li key={placeGuid}>
                <Link to={`/place/${placeGuid}`}>{words('site', { street: name, number: index + 1 })}</Link>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

export function PlantingPlan({ plan: masked }: { readonly plan: Masked<PlantingPlan_planFragment> }) {
  const plan = unmask(masked);
  const words = usePlanWords(plan);
  const { isDemonstration, siteCount, laterCount, sites } = plan;
  return (
    <section aria-labelledby="planting-plan">
      <SectionHeading id="planting-plan">{words('heading')}</SectionHeading>
      {isDemonstration && <p className={styles.demonstration}>{words('demonstration')}</p>}
      <p>
        {words('sentence', { count: siteCount })}
        {laterCount > 0 && ` ${words('later', { count: laterCount })}`}
      </p>
      {sites.length > 0 && (
        <ul className={styles.streets}>
          {byStreet(sites).map((at) => (
            <Street key={at.sites[0]?.placeGuid} at={at} words={words} />
          ))}
        </ul>
      )}
      {siteCount > sites.length && (
        <p className={styles.quiet}>{words('cut', { shown: sites.length, count: siteCount })}</p>
      )}
    </section>
  );
}
