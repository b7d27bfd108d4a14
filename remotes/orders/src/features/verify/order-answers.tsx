/** Every answer of an order, with links to change them. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '@greenward/tenant';
import { FactList } from '@greenward/ui';
import { audienceIn } from '../../parts/market-rules.rules.ts';
import { useOrderInWords } from '../../parts/order-in-words.ts';
import type { Ordering } from '../../parts/ordering.tsx';
import { pathOfStep } from '../../parts/step-paths.ts';
import type { Step } from '../../parts/step-paths.ts';
import type { CompleteDraft } from './order-payload.rules.ts';
import styles from './verify.module.scss';

function Part({
  title,
  to,
  change,
  children,
}: {
  readonly title: string;
  readonly to: string;
  readonly change: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={to}>{change}</Link>
      </div>
      {children}
    </section>
  );
}

export function OrderAnswers({
  draft,
  ordering: { market, events, rules },
}: {
  readonly draft: CompleteDraft;
  readonly ordering: Ordering;
}) {
  const words = useWords();
  const { details, currentAudience } = draft;
  const { trees, way, where, isCollected } = useOrderInWords(draft, events);
  const audience = audienceIn(rules, currentAudience);
  const to = (step: Step): string => pathOfStep(step, market.slug);
  const fact = (label: string, value: string): readonly { readonly label: string; readonly value: string }[] =>
    value === '' ? [] : [{ label: words(label), value }];
  return (
    <>
      <Part title={words('orders.verify.trees')} to={to('apply1')} change={words('orders.verify.changeTrees')}>
        <FactList
          facts={[
            ...fact('orders.soFar.trees', trees),
            ...fact(
              isCollected ? 'orders.soFar.collect' : 'orders.soFar.delivery',
              [way, where].filter(Boolean).join(', '),
            ),
            ...(rules.audiences.length > 1 ? fact('orders.choose.audience', audience?.name ?? '') : []),
          ]}
        />
      </Part>
      <Part title={words('orders.verify.you')} to={to('apply2')} change={words('orders.verify.changeYou')}>
        <FactList
          facts={[
            ...fact('orders.details.name', details.name),
            ...fact('orders.details.telephone', details.telephone),
            ...fact(
              'orders.verify.address',
              [details.address1, details.address2, details.town, details.postcode].filter(Boolean).join(', '),
            ),
            ...fact('orders.plant.title', words(details.isPinned ? 'orders.plant.pinned' : 'orders.plant.address')),
            ...(audience?.isGroup === true
              ? [
                  ...fact('orders.group.name', details.groupName),
                  ...fact('orders.group.reason', details.groupPlantingReason),
                  ...fact('orders.group.url', details.groupUrl),
                  ...fact('orders.group.twitter', details.groupTwitter),
                  ...fact('orders.group.instagram', details.groupInstagram),
                ]
              : []),
          ]}
        />
      </Part>
    </>
  );
}
