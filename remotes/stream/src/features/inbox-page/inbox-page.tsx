/** `/inbox`: all notifications by day, 20 groups a page. What is new stays emphasised until the page is left. */
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { isPageHere, Slot } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, EmptyState, LinkButton, slotFailure, useOnline, VisuallyHidden } from '@greenward/ui';
import { Notice } from '../../parts/notice.tsx';
import { useMarking } from '../../parts/use-marking.ts';
import { AFTER_WRITES, useNews } from '../../parts/use-news.ts';
import { daysOf } from './days.rules.ts';
import { InboxPageQueryDocument, InboxReadQueryDocument } from './inbox-page.generated.ts';
import styles from './inbox-page.module.scss';

const PAGE_SIZE = 20;

function Around({ newCount }: { readonly newCount: number }) {
  const words = useWords();
  const boot = useBoot();
  const { projectName } = useTenant();
  if (!isPageHere(boot, '/stream')) return null;
  return (
    <nav className={styles.tabs} aria-label={words('stream.inbox.views')}>
      <Link to="/inbox" aria-current="page" className={styles.tab}>
        {words('stream.inbox.forYou')}
        {newCount > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {words('stream.inbox.count', { count: newCount })}
          </span>
        )}
      </Link>
      <Link to="/stream" className={styles.tab}>
        {words('stream.inbox.around', { project: projectName })}
      </Link>
    </nav>
  );
}

function NothingYet() {
  const words = useWords();
  const boot = useBoot();
  return (
    <EmptyState
      title={words('stream.inbox.none')}
      action={isPageHere(boot, '/map') && <LinkButton to="/map">{words('stream.inbox.map')}</LinkButton>}
    >
      <p>{words('stream.inbox.noneWhy')}</p>
    </EmptyState>
  );
}

/** @param children below what other remotes show beside the list */
export function InboxPage({ children = null }: { readonly children?: ReactNode }) {
  const words = useWords();
  const { now } = useBoot();
  const isOnline = useOnline();
  const [offset, setOffset] = useState(0);
  /** Groups that were unread at some time since the page was opened; null for those that the resident has marked. */
  const [fresh, setFresh] = useState<ReadonlyMap<string, boolean>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isLoading, refresh } = useRead(InboxPageQueryDocument, {
    variables: { offset },
    fresh: true,
    on: AFTER_WRITES,
  });
  const answer = data?.getUserNotifications;
  const groups = answer?.groups ?? [];
  useNews(answer?.topics ?? [], refresh);
  useMarking(InboxReadQueryDocument, answer, answer?.numUnread ?? 0);
  const unread = groups.filter(({ group, isRead }) => !isRead && !fresh.has(group));
  if (unread.length > 0) setFresh(new Map([...fresh, ...unread.map(({ group }) => [group, true] as const)]));
  const shownAsNew = [...fresh.values()].filter(Boolean).length;

  function turn(to: number): void {
    setOffset(to);
    heading.current?.focus(); // the list below is another one
  }
  function markAll(): void {
    setFresh(new Map([...fresh.keys()].map((group) => [group, false])));
    heading.current?.focus(); // the button goes away
  }
  return (
    <div className={styles.page}>
      <div className={styles.inbox}>
        <div className={styles.top}>
          <h1 ref={heading} tabIndex={-1}>
            {words('stream.inbox.title')}
          </h1>
          {shownAsNew > 0 && <Button onClick={markAll}>{words('stream.inbox.markAll')}</Button>}
          <Link to="/inbox/settings">{words('stream.inbox.settings')}</Link>
        </div>
        <Around newCount={shownAsNew} />
        <VisuallyHidden>
          <span role="status">{shownAsNew > 0 ? words('stream.inbox.new', { count: shownAsNew }) : ''}</span>
        </VisuallyHidden>
        {answer === undefined && error === undefined && <p>{words('stream.loading')}</p>}
        {error !== undefined && (
          <div role="alert" className={styles.failed}>
            <p>{words(isOnline ? 'stream.inbox.failed' : 'stream.inbox.offline')}</p>
            <Button onClick={() => void refresh()}>{words('stream.again')}</Button>
          </div>
        )}
        {answer !== undefined &&
          groups.length === 0 &&
          (offset === 0 ? <NothingYet /> : <p>{words('stream.inbox.end')}</p>)}
        <div aria-busy={isLoading} className={styles.days}>
          {daysOf(groups).map(({ day, groups: ofDay }) => (
            <section key={day} aria-labelledby={`stream-${day}`}>
              <h2 id={`stream-${day}`} className={styles.day}>
                {words(day === now ? 'stream.inbox.today' : 'stream.inbox.day', { day: new Date(`${day}T12:00:00Z`) })}
              </h2>
              <ul>
                {ofDay.map((group) => (
                  <Notice key={group.group} group={group} isNew={fresh.get(group.group) === true} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {(offset > 0 || answer?.hasMore === true) && (
          <div className={styles.pages}>
            {offset > 0 && (
              <Button onClick={() => turn(Math.max(0, offset - PAGE_SIZE))}>{words('stream.inbox.newer')}</Button>
            )}
            {answer?.hasMore === true && (
              <Button onClick={() => turn(offset + PAGE_SIZE)}>{words('stream.inbox.older')}</Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.side}>
        <Slot name="inbox.side" failure={slotFailure} />
        {children}
      </div>
    </div>
  );
}
