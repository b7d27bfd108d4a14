/** How the trees of a closed market are doing: in words, with a bar for each kind and part of the postcode. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import type { MarketSurvival_survivalFragment, SurvivalCounts_countFragment } from './survival.generated.ts';
import styles from './survival.module.scss';

const CONDITIONS = ['alive', 'poorly', 'moved', 'dead'] as const;
const HEIGHT = 14;

/** Repeats what the words beside it say. */
function Bar({ count }: { readonly count: SurvivalCounts_countFragment }) {
  const percentOf = (conditions: readonly (typeof CONDITIONS)[number][]): string =>
    `${(conditions.reduce((sum, condition) => sum + count[condition], 0) / count.answered) * 100}%`;
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false" className={styles.bar}>
      {CONDITIONS.map((condition, index) => (
        <rect
          key={condition}
          x={percentOf(CONDITIONS.slice(0, index))}
          width={percentOf([condition])}
          height={HEIGHT}
          className={styles[condition]}
        />
      ))}
    </svg>
  );
}

interface GroupsProps {
  readonly id: string;
  readonly title: string;
  /** Name of the groups that are not shown by themselves. */
  readonly others: string;
  readonly groups: MarketSurvival_survivalFragment['kinds'];
}

function Groups({ id, title, others, groups }: GroupsProps) {
  const words = useWords();
  return (
    <section aria-labelledby={id} className={styles.groups}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.list}>
        {groups.map(({ name, count: masked }) => {
          const count = unmask(masked);
          return (
            <li key={name ?? ''} className={styles.group}>
              <p className={styles.name}>{name ?? others}</p>
              {count.answered > 0 && <Bar count={count} />}
              <p>{words('orders.survival.counts', { ...count })}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function MarketSurvival({
  survival: masked,
}: {
  readonly survival: Masked<MarketSurvival_survivalFragment>;
}): ReactNode {
  const words = useWords();
  const { total: maskedTotal, kinds, postcodes } = unmask(masked);
  const total = unmask(maskedTotal);
  const hasOthers = [...kinds, ...postcodes].some(({ name }) => name === null);
  return (
    <section aria-labelledby="orders-survival" className={styles.survival}>
      <SectionHeading id="orders-survival">{words('orders.survival.title')}</SectionHeading>
      <div className={styles.text}>
        <p className={styles.lead}>{words('orders.survival.asked', { ...total })}</p>
        <p>{words('orders.survival.counts', { ...total })}</p>
        {total.asked > total.answered && <p>{words('orders.survival.unknown')}</p>}
      </div>
      <ul className={styles.legend} aria-label={words('orders.survival.legend')}>
        {CONDITIONS.map((condition) => (
          <li key={condition}>
            <svg width={HEIGHT} height={HEIGHT} aria-hidden="true" focusable="false">
              <rect width={HEIGHT} height={HEIGHT} className={styles[condition]} />
            </svg>
            {words(`orders.survival.${condition}`)}
          </li>
        ))}
      </ul>
      <Groups
        id="orders-survival-kinds"
        title={words('orders.survival.kinds')}
        others={words('orders.survival.otherKinds')}
        groups={kinds}
      />
      <Groups
        id="orders-survival-postcodes"
        title={words('orders.survival.postcodes')}
        others={words('orders.survival.otherPostcodes')}
        groups={postcodes}
      />
      {hasOthers && <p className={styles.text}>{words('orders.survival.others')}</p>}
    </section>
  );
}
