/** A countdown to the opening of a market, by the server's clock. */
import { useEffect, useState } from 'react';
import { useRead } from '@greenward/graphql';
import { useBoot, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { CalendarLink } from '../../parts/calendar-link.tsx';
import { READ_CLOCK_BEFORE_MS } from '../../parts/countdown.rules.ts';
import { useSiteClock } from '../../parts/use-site-clock.ts';
import { useTimeLeft } from '../../parts/use-time-left.ts';
import { useWhen } from '../../parts/use-when.ts';
import { MarketClockQueryDocument } from './market-page.generated.ts';
import styles from './market.module.scss';

interface OpeningProps {
  readonly guid: string;
  readonly slug: string;
  readonly name: string;
  /** ISO 8601; null when the day is not decided. */
  readonly opensAt: string | null;
  /** Of a page that a cache may have kept for some minutes. */
  readonly serverTime: string;
  /** The market is no longer waiting. */
  onStatus(status: string): void;
}

/** Length of the appointment in the calendar. */
const APPOINTMENT_MS = 30 * 60_000;

interface CountdownProps {
  readonly opensAt: string;
  readonly serverTime: string;
  /** It opens so soon that the age of the page matters. */
  onNear(): void;
  onEnd(): void;
}

function Countdown({ opensAt, serverTime, onNear, onEnd }: CountdownProps) {
  const words = useWords();
  useTimeLeft(Date.parse(opensAt) - READ_CLOCK_BEFORE_MS, Date.parse(serverTime), onNear);
  const left = useTimeLeft(Date.parse(opensAt), Date.parse(serverTime), onEnd);
  if (left === null) return <p className={styles.left}>{words('orders.opening.now')}</p>;
  const { unit, ...parts } = left;
  return (
    <p role="timer" className={styles.countdown}>
      {words(`orders.left.${unit}`, parts)}
    </p>
  );
}

export function Opening({ guid, slug, name, opensAt, serverTime, onStatus }: OpeningProps) {
  const words = useWords();
  const when = useWhen();
  const { origin } = useBoot();
  const [isNear, setIsNear] = useState(
    () => opensAt !== null && Date.parse(opensAt) - Date.parse(serverTime) <= READ_CLOCK_BEFORE_MS,
  );
  const siteTime = useSiteClock(isNear);
  // The api is asked by those who press the button alone.
  const [isAsked, setIsAsked] = useState(false);
  const clock = useRead(MarketClockQueryDocument, { variables: { slug }, when: isAsked, fresh: true });
  const status = clock.data?.getMarket?.status;
  const now = clock.data?.getMarket?.serverTime ?? siteTime ?? serverTime;
  useEffect(() => {
    if (status !== undefined && status !== 'HOLDING') onStatus(status);
  }, [status, onStatus]);
  // A page that edge kept from before the opening.
  const isOver = opensAt !== null && siteTime !== null && Date.parse(siteTime) >= Date.parse(opensAt);
  useEffect(() => {
    if (isOver) onStatus('OPEN');
  }, [isOver, onStatus]);
  function look(): void {
    if (isAsked) void clock.refresh();
    else setIsAsked(true);
  }
  return (
    <section aria-labelledby="orders-opening" className={styles.opening}>
      <h2 id="orders-opening">{words('orders.opening.title')}</h2>
      {opensAt === null ? (
        <p>{words('orders.stage.holding')}</p>
      ) : (
        <>
          <p>{words('orders.stage.opens', { when: when.moment(opensAt) })}</p>
          <Countdown
            key={now}
            opensAt={opensAt}
            serverTime={now}
            onNear={() => setIsNear(true)}
            // Everybody's countdown ends in the same second, so nothing is asked then: the next page and the order check.
            onEnd={() => onStatus('OPEN')}
          />
          <CalendarLink
            file={`opening-${slug}`}
            appointment={{
              uid: `${guid}-opening@${new URL(origin).host}`,
              title: words('orders.opening.appointment', { name }),
              start: opensAt,
              end: new Date(Date.parse(opensAt) + APPOINTMENT_MS).toISOString(),
              stamp: serverTime,
              url: `${origin}/order/${slug}`,
            }}
          >
            {words('orders.opening.calendar')}
          </CalendarLink>
          {isNear && (
            <Button sending={clock.isLoading} sendingLabel={words('orders.loading')} onClick={look}>
              {words('orders.opening.look')}
            </Button>
          )}
          {clock.error !== undefined && <p role="alert">{words('orders.opening.failed')}</p>}
        </>
      )}
    </section>
  );
}
