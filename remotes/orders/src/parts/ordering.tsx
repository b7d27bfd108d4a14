/**
 * What every step of an order needs: the market in the address, and whether the resident can order in it. Shows the
 * step, or why there is none.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Icon, LinkButton, Steps } from '@greenward/ui';
import { GIVEAWAY, ordersOfGiveaway } from './giveaway-history.rules.ts';
import { GiveawayPlacesQueryDocument } from './giveaway-places.generated.ts';
import { LateAnswer } from './late-answer.tsx';
import { marketRulesIn, orderStageOf } from './market-rules.rules.ts';
import type { MarketRules } from './market-rules.rules.ts';
import { checkOrder, isLive } from './order-status.rules.ts';
import {
  DefaultMarketQueryDocument,
  OrderingMarketQueryDocument,
  OwnOrdersInMarketQueryDocument,
} from './ordering-market.generated.ts';
import type { OrderingMarketQuery, OwnOrdersInMarketQuery } from './ordering-market.generated.ts';
import styles from './ordering.module.scss';
import { pathOfStep, useMarketSlug } from './step-paths.ts';
import type { Step } from './step-paths.ts';
import { UnknownMarket } from './unknown-market.tsx';

export type OrderingMarket = NonNullable<OrderingMarketQuery['getMarket']>;
export type OrderingEvent = OrderingMarketQuery['getPickupEvents'][number];

export interface Ordering {
  readonly market: OrderingMarket;
  readonly rules: MarketRules;
  readonly events: readonly OrderingEvent[];
  /** The resident's orders in the market. */
  readonly orders: OwnOrdersInMarketQuery['getUserOrdersInMarket'];
}

interface OwnOrders {
  /** Null while they load. */
  readonly orders: Ordering['orders'] | null;
  readonly hasFailed: boolean;
  refresh(): Promise<void>;
}

/** Those of a giveaway are among the resident's places, which matter only where orders are limited (domain §4). */
function useOwnOrders(slug: string, { mode, ordersPerResident }: MarketRules): OwnOrders {
  const isGiveaway = mode === GIVEAWAY;
  const isLimited = ordersPerResident !== null;
  const options = { fresh: true, on: [{ kind: 'orders' }] } as const;
  const inMarket = useRead(OwnOrdersInMarketQueryDocument, { ...options, variables: { slug }, when: !isGiveaway });
  const places = useRead(GiveawayPlacesQueryDocument, { ...options, when: isGiveaway && isLimited });
  if (!isGiveaway)
    return {
      orders: inMarket.data?.getUserOrdersInMarket ?? null,
      hasFailed: inMarket.error !== undefined,
      refresh: inMarket.refresh,
    };
  if (!isLimited) return { orders: [], hasFailed: false, refresh: async () => undefined };
  return {
    orders: places.data === undefined ? null : ordersOfGiveaway(places.data.getUserPlaces, slug),
    hasFailed: places.error !== undefined,
    refresh: places.refresh,
  };
}

/** The steps with a form, in order. */
const STEPS = ['apply1', 'apply2', 'verify'] as const satisfies readonly Step[];

const pathBefore = (step: (typeof STEPS)[number], slug: string): string => {
  const before = STEPS[STEPS.indexOf(step) - 1];
  return before === undefined ? `/order/${slug}` : pathOfStep(before, slug);
};

interface OrderingStepProps {
  readonly step: (typeof STEPS)[number];
  readonly title: string;
  readonly children: (ordering: Ordering) => ReactNode;
}

function Notice({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

function NoMarket({ title }: { readonly title: string }) {
  const words = useWords();
  const { data, error, refresh } = useRead(DefaultMarketQueryDocument);
  return data === undefined ? (
    <div className={styles.page}>
      <h1>{title}</h1>
      <LateAnswer
        failure={words('orders.failed.market')}
        hasFailed={error !== undefined}
        onRetry={() => void refresh()}
      />
    </div>
  ) : (
    <UnknownMarket title={title} markets={data.getMarkets} />
  );
}

function StepOfMarket({ slug, step, title, children }: OrderingStepProps & { readonly slug: string }) {
  const words = useWords();
  const market = useRead(OrderingMarketQueryDocument, { variables: { slug }, fresh: true, on: [{ kind: 'orders' }] });
  const found = market.data?.getMarket ?? null;
  const rules = marketRulesIn(found?.rules);
  const own = useOwnOrders(slug, rules);
  if (market.data !== undefined && found === null) return <NoMarket title={words('orders.unknown.title')} />;
  const { orders } = own;
  const check = checkOrder({ marketSlug: slug, orders, ordersPerResident: rules.ordersPerResident });
  if (found === null || orders === null || check === false)
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        <LateAnswer
          failure={words('orders.failed.market')}
          hasFailed={(found === null && market.error !== undefined) || (orders === null && own.hasFailed)}
          onRetry={() => void Promise.all([market.refresh(), own.refresh()])}
        />
      </div>
    );
  const live = orders.find(isLive);
  if (check.status === 'ORDERED' && live !== undefined)
    return (
      <Notice title={words('orders.ordered.title')} text={words('orders.ordered.text', { code: live.publicId })}>
        <LinkButton kind="main" to={`${pathOfStep('thankyou', slug)}&order=${live.guid}`}>
          {words('orders.ordered.see')}
        </LinkButton>
        <LinkButton to={`/order/${slug}`}>{words('orders.intro.market')}</LinkButton>
      </Notice>
    );
  const stage = orderStageOf(found.status, rules.mode);
  if (stage === 'ballot')
    return (
      <Notice title={words('orders.notOpen.ballot')} text={words('orders.notOpen.ballotText', { name: found.name })}>
        <LinkButton kind="main" to={`/order/ballot/${slug}`}>
          {words('orders.market.ballot')}
        </LinkButton>
      </Notice>
    );
  if (stage !== 'open')
    return (
      <Notice title={words(`orders.notOpen.${stage}`)} text={words('orders.notOpen.text', { name: found.name })}>
        <LinkButton kind="main" to={`/order/${slug}`}>
          {words('orders.intro.market')}
        </LinkButton>
      </Notice>
    );
  const number = STEPS.indexOf(step) + 1;
  return (
    <div className={styles.page}>
      <Link to={pathBefore(step, slug)} className={styles.back}>
        <Icon name="previous" />
        {words('orders.back')}
      </Link>
      <Steps
        step={number}
        count={STEPS.length}
        label={words('orders.step', { step: number, count: STEPS.length, name: found.name })}
      />
      <h1>{title}</h1>
      {children({ market: found, rules, events: market.data?.getPickupEvents ?? [], orders })}
    </div>
  );
}

export function OrderingStep(props: OrderingStepProps) {
  const slug = useMarketSlug();
  return slug === null ? <NoMarket title={props.title} /> : <StepOfMarket key={slug} {...props} slug={slug} />;
}
