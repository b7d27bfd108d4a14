/** How ordering a tree goes: what one agrees to, three steps, and what one needs. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { LinkButton, ProgrammeLayout } from '@greenward/ui';
import { BALLOT, marketRulesIn, stageOf } from '../../parts/market-rules.rules.ts';
import type { IntroPage_marketFragment } from './intro-page.generated.ts';
import styles from './intro.module.scss';

const STEPS = ['choose', 'details', 'collect'] as const;
const AGREED = ['plant', 'water', 'keep', 'tell'] as const;
const NEEDS = ['account', 'ground', 'carry'] as const;

export function IntroPage({
  market: masked,
  title,
}: {
  readonly market: Masked<IntroPage_marketFragment>;
  readonly title: string;
}) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const { slug, status, rules, termsStory } = unmask(masked);
  const { treesPerOrder: trees, mode } = marketRulesIn(rules);
  const isBallot = mode === BALLOT;
  const isOpen = stageOf(status) === 'open' && !isBallot;
  return (
    <ProgrammeLayout
      title={title}
      lead={words('orders.intro.lead', { project })}
      steps={{
        title: words('orders.intro.steps'),
        items: STEPS.map((step) => ({
          title: words(`orders.intro.step.${step}.title`),
          body: words(`orders.intro.step.${step}.text`, { trees }),
        })),
      }}
      facts={AGREED.map((what) => ({
        title: words(`orders.intro.agreed.${what}.title`),
        body: words(`orders.intro.agreed.${what}.text`, { project }),
      }))}
      choice={{
        title: words('orders.intro.needs'),
        body: (
          <ul className={styles.needs}>
            {NEEDS.map((need) => (
              <li key={need}>{words(`orders.intro.need.${need}`)}</li>
            ))}
          </ul>
        ),
      }}
    >
      {termsStory !== null && (
        <p>
          <Link to={`/story/${termsStory.slug}`}>{words('orders.terms.read', { title: termsStory.title })}</Link>
        </p>
      )}
      {isBallot && <p>{words('orders.intro.ballot')}</p>}
      <div className={styles.actions}>
        {isBallot && (
          <LinkButton kind="main" to={`/order/ballot/${slug}`}>
            {words('orders.market.ballot')}
          </LinkButton>
        )}
        {isOpen && (
          <LinkButton kind="main" to={`/order/apply1?market=${slug}`}>
            {words('orders.intro.begin')}
          </LinkButton>
        )}
        <LinkButton to={`/order/${slug}`}>
          {words(isOpen || isBallot ? 'orders.intro.market' : 'orders.intro.notOpen')}
        </LinkButton>
      </div>
    </ProgrammeLayout>
  );
}
