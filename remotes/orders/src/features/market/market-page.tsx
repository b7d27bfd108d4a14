/** A market: what it is, who may order and when, the trees, and where they are collected. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { FactList, LinkButton, Prose, SectionHeading } from '@greenward/ui';
import { MarketList } from '../../parts/market-list.tsx';
import type { MarketList_marketFragment } from '../../parts/market-list.generated.ts';
import { BALLOT, marketRulesIn, stageOf } from '../../parts/market-rules.rules.ts';
import type { MarketRules, Stage } from '../../parts/market-rules.rules.ts';
import { useWhen } from '../../parts/use-when.ts';
import type { MarketPage_marketFragment } from './market-page.generated.ts';
import { KeptOrders } from './kept-orders.tsx';
import { Opening } from './opening.tsx';
import { MarketSurvival } from './survival.tsx';
import styles from './market.module.scss';

interface MarketPageProps {
  readonly market: Masked<MarketPage_marketFragment>;
  readonly others: readonly Masked<MarketList_marketFragment>[];
  /** Trees and events. */
  readonly children: (market: {
    readonly slug: string;
    readonly stage: Stage;
    readonly serverTime: string;
    readonly rules: MarketRules;
  }) => ReactNode;
}

interface ShownStory {
  readonly title: string;
  readonly html: string;
}

function MarketStory({ story, title }: { readonly story: ShownStory | null; readonly title: string }) {
  return (
    <section aria-labelledby="orders-story" className={styles.section}>
      <SectionHeading id="orders-story">{story?.title ?? title}</SectionHeading>
      {story !== null && <Prose html={story.html} />}
    </section>
  );
}

function Rules({ rules }: { readonly rules: MarketRules }) {
  const words = useWords();
  const { projectName: project, country } = useTenant();
  const { moment } = useWhen();
  const { postcodes, audiences, opensAt, closesAt, ordersPerResident, treesPerOrder, noShowHours } = rules;
  return (
    <section aria-labelledby="orders-rules" className={styles.section}>
      <SectionHeading id="orders-rules">{words('orders.rules.title')}</SectionHeading>
      <FactList
        facts={[
          {
            label: words('orders.rules.who'),
            value:
              postcodes.length === 0
                ? words('orders.rules.everybody', { project })
                : words('orders.rules.postcodes', { country, parts: postcodes.join(', ') }),
          },
          ...(audiences.length < 2
            ? []
            : [{ label: words('orders.rules.audiences'), value: audiences.map(({ name }) => name).join(', ') }]),
          ...(opensAt === null ? [] : [{ label: words('orders.rules.opens'), value: moment(opensAt) }]),
          ...(closesAt === null ? [] : [{ label: words('orders.rules.closes'), value: moment(closesAt) }]),
          {
            label: words('orders.rules.howMany'),
            value:
              ordersPerResident === null
                ? words('orders.rules.anyNumber', { trees: treesPerOrder })
                : words('orders.rules.perResident', { orders: ordersPerResident, trees: treesPerOrder }),
          },
          ...(noShowHours === null
            ? []
            : [
                {
                  label: words('orders.rules.notCollected'),
                  value: words('orders.rules.noShow', { hours: noShowHours }),
                },
              ]),
        ]}
      />
    </section>
  );
}

export function MarketPage({ market: masked, others, children }: MarketPageProps) {
  const words = useWords();
  const market = unmask(masked);
  const { guid, slug, name, description, serverTime, holdingStory, postLiveStory, survival } = market;
  const [status, setStatus] = useState(market.status);
  const rules = marketRulesIn(market.rules);
  const stage = stageOf(status);
  const isBallot = rules.mode === BALLOT;
  // The trees of a drawn ballot are still ordered and collected.
  const isOver = stage === 'closed' && !isBallot;
  return (
    <article className={styles.page}>
      <header className={styles.intro}>
        <h1>{name}</h1>
        <p className={styles.lead}>{description}</p>
        <div role="status">{status !== market.status && stage === 'open' && <p>{words('orders.opening.now')}</p>}</div>
        <div className={styles.actions}>
          {isBallot && (
            <LinkButton kind="main" to={`/order/ballot/${slug}`}>
              {words('orders.market.ballot')}
            </LinkButton>
          )}
          {stage === 'open' && !isBallot && (
            <LinkButton kind="main" to={`/order/apply1?market=${slug}`}>
              {words('orders.market.order')}
            </LinkButton>
          )}
          <LinkButton to={`/order/intro/${slug}`}>{words('orders.market.intro')}</LinkButton>
          {!isOver && <LinkButton to={`/order/pickup/${slug}`}>{words('orders.market.pickup')}</LinkButton>}
        </div>
        {isOver && <KeptOrders slug={slug} noShowHours={rules.noShowHours} />}
      </header>
      {stage === 'waiting' && (
        <>
          <Opening {...{ guid, slug, name, serverTime }} opensAt={rules.opensAt} onStatus={setStatus} />
          {holdingStory !== null && <MarketStory story={holdingStory} title="" />}
        </>
      )}
      {stage === 'closed' && (
        <MarketStory
          story={postLiveStory}
          title={words(
            isBallot ? `orders.ballot.stage.${status === 'DRAWN' ? 'drawn' : 'closed'}` : 'orders.stage.closed',
          )}
        />
      )}
      {stage === 'closed' && survival !== null && <MarketSurvival survival={survival} />}
      <Rules rules={rules} />
      {children({ slug, stage, serverTime, rules })}
      {others.length > 0 && (
        <section aria-labelledby="orders-others" className={styles.section}>
          <SectionHeading id="orders-others">{words('orders.market.others')}</SectionHeading>
          <MarketList markets={others} />
        </section>
      )}
    </article>
  );
}
