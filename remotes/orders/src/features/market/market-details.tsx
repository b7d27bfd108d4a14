/** The trees and events of a market: those that came with the page, or those that the browser asks for. */
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EventList } from '../../parts/event-list.tsx';
import { LateAnswer } from '../../parts/late-answer.tsx';
import { LateEvents } from '../../parts/late-events.tsx';
import { BALLOT } from '../../parts/market-rules.rules.ts';
import type { MarketRules, Stage } from '../../parts/market-rules.rules.ts';
import type { PickupEventCard_eventFragment } from '../../parts/pickup-event-card.generated.ts';
import { MarketStockQueryDocument } from './market-details.generated.ts';
import { TreesLeft } from './trees-left.tsx';
import type { TreesLeft_locationFragment } from './trees-left.generated.ts';

interface MarketDetailsProps {
  readonly slug: string;
  readonly stage: Stage;
  readonly serverTime: string;
  readonly rules: MarketRules;
  /** Null when the page came without. */
  readonly events: readonly Masked<PickupEventCard_eventFragment>[] | null;
  readonly locations: readonly Masked<TreesLeft_locationFragment>[] | null;
}

type ShownTrees = Pick<Parameters<typeof TreesLeft>[0], 'isOpen' | 'rules'>;

function LateTrees({ slug, ...shown }: { readonly slug: string } & ShownTrees) {
  const words = useWords();
  const { data, error, refresh } = useRead(MarketStockQueryDocument, { variables: { slug } });
  return (
    <TreesLeft locations={data?.getStockLocations ?? null} {...shown} slug={slug}>
      {data === undefined && (
        <LateAnswer
          failure={words('orders.stock.unavailable')}
          hasFailed={error !== undefined}
          onRetry={() => void refresh()}
        >
          <p>
            <Link to={`/order/${slug}`}>{words('orders.market.treesLink')}</Link>
          </p>
        </LateAnswer>
      )}
    </TreesLeft>
  );
}

export function MarketDetails({ slug, stage, serverTime, rules, events, locations }: MarketDetailsProps) {
  if (stage === 'closed' && rules.mode !== BALLOT) return null;
  // The trees of a ballot are drawn, not left.
  const isOpen = stage === 'open' && rules.mode !== BALLOT;
  return (
    <>
      {locations === null ? (
        <LateTrees {...{ slug, isOpen, rules }} />
      ) : (
        <TreesLeft {...{ slug, locations, isOpen, rules }} />
      )}
      {events === null ? <LateEvents {...{ slug, serverTime }} /> : <EventList {...{ events, serverTime }} />}
    </>
  );
}
