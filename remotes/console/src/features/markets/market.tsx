/** A market as staff change it: its state, rules, stock, events, a trial, and what can be exported. */
import { Link, useParams } from 'react-router';
import { unmask, useAsk, useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { SectionHeading, Tag } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { UnknownEvent } from '../../parts/unknown-event.tsx';
import { MarketDates } from './market-dates.tsx';
import { MarketDraw } from './market-draw.tsx';
import { MarketEvents } from './market-events.tsx';
import { MarketGiveaway } from './market-giveaway.tsx';
import { MarketRules } from './market-rules.tsx';
import { MarketState } from './market-state.tsx';
import { MarketStock } from './market-stock.tsx';
import { MarketTrial } from './market-trial.tsx';
import { DeskMarketExportQueryDocument, DeskMarketQueryDocument } from './market.generated.ts';

export function MarketBook() {
  const words = useWords();
  const ask = useAsk();
  const { marketSlug = '' } = useParams();
  const market = { slug: marketSlug };
  const read = useRead(DeskMarketQueryDocument, {
    variables: { market },
    fresh: true,
    on: [{ kind: 'deskOrders' }],
  });
  const notices = useNotice();
  const found = read.data?.getDeskMarket ?? null;
  return (
    <DeskPage title={found === null ? words('console.market.title') : unmask(found.market).name}>
      <Notice notice={notices.notice} after={found?.version} />
      <Answer read={read}>
        {({ getDeskMarket: book, getBallot: ballot }) => {
          if (book === null) return <UnknownEvent />;
          const own = unmask(book.market);
          return (
            <>
              <div>
                <div className={lists.tags}>
                  <Tag>{words('console.market.status', { status: own.status })}</Tag>
                  {own.mode !== 'market' && <Tag>{words('console.market.modeTag', { mode: own.mode })}</Tag>}
                </div>
                <MarketDates market={own} />
                <p>{words('console.market.counts', { trees: own.trees, ordered: own.ordered })}</p>
                {own.mode === 'market' && own.status === 'OPEN' && (
                  <p className={lists.links}>
                    <Link to={`/desk/market/${marketSlug}/order`}>{words('console.takeOrder.title')}</Link>
                  </p>
                )}
              </div>
              <MarketState
                slug={marketSlug}
                {...{ status: own.status, mode: own.mode }}
                applied={book.applied}
                notices={notices}
              />
              {ballot !== null && (
                <MarketDraw slug={marketSlug} ballot={ballot} failedAt={book.failedAt} drawValue={book.drawValue} />
              )}
              {own.mode === 'giveaway' && <MarketGiveaway book={book} />}
              {/* Begins anew with what somebody else has changed. */}
              <MarketRules key={book.version} book={book} slug={marketSlug} notices={notices} />
              <MarketStock book={book} slug={marketSlug} notices={notices} />
              <MarketEvents book={book} slug={marketSlug} notices={notices} />
              <MarketTrial book={book} slug={marketSlug} />
              <section aria-labelledby="market-export" className={lists.section}>
                <SectionHeading id="market-export">{words('console.market.export.heading')}</SectionHeading>
                <ExportButton
                  label={words('console.market.export')}
                  hint={words('console.market.export.hint')}
                  notices={notices}
                  load={async () =>
                    (await ask(DeskMarketExportQueryDocument, { market }, { policy: 'unkept' })).exportDeskMarket
                  }
                />
              </section>
            </>
          );
        }}
      </Answer>
    </DeskPage>
  );
}
