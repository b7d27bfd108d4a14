/** The live numbers of a town: how many trees and species, and the most common species. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useBoot, useWords } from '@greenward/tenant';
import { EmptyState, SectionHeading, Stat } from '@greenward/ui';
import { KindBars } from '../../parts/kind-bars/kind-bars.tsx';
import { sharesOf } from './home-content.rules.ts';
import type { LivingNumbers_summaryFragment } from './living-numbers.generated.ts';
import styles from './living-numbers.module.scss';

/** Colours of the ribbon (theme roles kind-1 to kind-6). */
const KIND_COLOURS = 6;
/** Numbers in one row. */
const STATS = 4;

interface LivingNumbersProps {
  readonly summary: Masked<LivingNumbers_summaryFragment>;
  readonly areaCount: number;
}

export function LivingNumbers({ summary, areaCount }: LivingNumbersProps) {
  const { now, tenant } = useBoot();
  const words = useWords();
  const { treeCount, identifiedTreeCount, pitCount, speciesCount, youngTreeCount, topGenera } = unmask(summary);
  if (treeCount + pitCount === 0)
    return (
      <EmptyState title={words('content.numbers.none.title')}>
        <p>{words('content.numbers.none.text')}</p>
      </EmptyState>
    );
  const number = (value: number): string => words('content.number', { value });
  const shares = sharesOf(topGenera, identifiedTreeCount, words('content.numbers.others'));
  const largest = topGenera[0]?.count ?? 1;
  const stats = [
    { key: 'trees', value: treeCount },
    { key: 'kinds', value: speciesCount },
    { key: 'young', value: youngTreeCount },
    { key: 'pits', value: pitCount },
    { key: 'areas', value: areaCount },
  ]
    .filter(({ value }) => value > 0)
    .slice(0, STATS);
  return (
    <section aria-labelledby="numbers" className={styles.numbers}>
      <div className={styles.intro}>
        <SectionHeading id="numbers">
          {words('content.numbers.heading', { project: tenant.projectName })}
        </SectionHeading>
        {/* noon, which falls on the same date in every time zone a council can be in */}
        <p className={styles.quiet}>{words('content.numbers.day', { day: new Date(`${now}T12:00:00Z`) })}</p>
      </div>
      <dl className={styles.stats}>
        {stats.map(({ key, value }) => (
          <Stat key={key} value={number(value)} label={words(`content.numbers.${key}`, { count: value })} />
        ))}
      </dl>
      {topGenera.length > 0 && (
        <div className={styles.kinds}>
          <svg className={styles.ribbon} width="100%" height="56" aria-hidden="true" focusable="false">
            {shares.map(({ name, count, percent, before }, index) => (
              <svg key={name} x={`${before}%`} width={`${percent}%`} height="56">
                <rect
                  width="100%"
                  height="56"
                  className={
                    styles[
                      index < KIND_COLOURS && name !== words('content.numbers.others') ? `kind${index + 1}` : 'others'
                    ]
                  }
                />
                <text x="8" y="24" className={styles.ribbonName}>
                  {name}
                </text>
                <text x="8" y="43" className={styles.ribbonCount}>
                  {number(count)}
                </text>
              </svg>
            ))}
          </svg>
          <div className={styles.bars}>
            <KindBars
              caption={words('content.numbers.table')}
              kinds={topGenera.map(({ genus, name, count }) => ({ key: genus, name, count }))}
            />
          </div>
          <p className={styles.quiet}>
            {words('content.numbers.sentence', {
              kinds: speciesCount,
              commonest: topGenera[0]?.name ?? '',
              share: Math.round(identifiedTreeCount / largest),
            })}
            {identifiedTreeCount < treeCount &&
              ` ${words('content.numbers.unidentified', { count: treeCount - identifiedTreeCount })}`}
          </p>
        </div>
      )}
    </section>
  );
}
