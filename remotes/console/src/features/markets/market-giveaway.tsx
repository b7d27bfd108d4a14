/** What is left of a giveaway at each of its pickup places, and where its settings are changed. */
import { useTenant, useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { Book } from './market-rules.tsx';
import styles from './markets.module.scss';

interface MarketGiveawayProps {
  readonly book: Pick<Book, 'locations' | 'stock'>;
}

export function MarketGiveaway({ book: { locations, stock } }: MarketGiveawayProps) {
  const words = useWords();
  const { locale } = useTenant();
  const { compare } = new Intl.Collator(locale);
  const places = locations.toSorted((one, other) => compare(one.name, other.name));
  return (
    <section aria-labelledby="market-giveaway" className={lists.section}>
      <SectionHeading id="market-giveaway">{words('console.giveaway.heading')}</SectionHeading>
      {places.length === 0 && <p>{words('console.giveaway.none')}</p>}
      <ul className={lists.lines}>
        {places.map(({ slug, name }) => {
          const kinds = stock
            .filter(({ location }) => location === slug)
            .map(({ sku, tree, total, ordered, held }) => ({ sku, tree, left: Math.max(0, total - ordered - held) }))
            .toSorted((one, other) => compare(one.tree, other.tree));
          const left = kinds.reduce((sum, kind) => sum + kind.left, 0);
          return (
            <li key={slug} className={lists.line}>
              <div>
                <h3 className={lists.name}>{name}</h3>
                <ul className={styles.plain}>
                  {kinds.map((kind) => (
                    <li key={kind.sku}>{words('console.giveaway.kind', { tree: kind.tree, count: kind.left })}</li>
                  ))}
                </ul>
              </div>
              <p>{words('console.giveaway.left', { count: left })}</p>
            </li>
          );
        })}
      </ul>
      <p className={lists.hint}>{words('console.giveaway.how')}</p>
    </section>
  );
}
