/** Where and when the trees of a market are collected, and what to bring. */
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { LinkButton, SectionHeading } from '@greenward/ui';
import styles from './pickup.module.scss';

interface PickupPageProps {
  readonly title: string;
  readonly slug: string;
  /** The events. */
  readonly children: ReactNode;
}

const BRING = ['code', 'bag', 'help'] as const;

export function PickupPage({ title, slug, children }: PickupPageProps) {
  const words = useWords();
  return (
    <article className={styles.page}>
      <header className={styles.intro}>
        <h1>{title}</h1>
        <p className={styles.lead}>{words('orders.pickup.lead')}</p>
      </header>
      {children}
      <section aria-labelledby="orders-bring" className={styles.bring}>
        <SectionHeading id="orders-bring">{words('orders.pickup.bring')}</SectionHeading>
        <ul>
          {BRING.map((what) => (
            <li key={what}>{words(`orders.pickup.bring.${what}`)}</li>
          ))}
        </ul>
      </section>
      <div>
        <LinkButton to={`/order/${slug}`}>{words('orders.intro.market')}</LinkButton>
      </div>
    </article>
  );
}
