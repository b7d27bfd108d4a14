/** The number of unseen notifications beside the user's picture, or beside "Sign in" (shell §2.9). */
import { useEffect, useState } from 'react';
import { useSession, useViewer } from '@greenward/auth';
import { useAsk, useRead, useWrite } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { VisuallyHidden } from '@greenward/ui';
import { switchesAllow } from '@greenward/contract';
import { AFTER_WRITES, useNews } from '../../parts/use-news.ts';
import { INBOX_SWITCHES } from '../../parts/inbox-switches.ts';
import {
  AnonymousBadgeQueryDocument,
  InboxBadgeQueryDocument,
  RememberBrowserMutationDocument,
} from './badge.generated.ts';
import styles from './badge.module.scss';

/** Larger numbers say only that there is a lot. */
const SHOWN_AT_MOST = 99;
/** The marker that the api knows, for the time of the tab. */
const REMEMBERED = 'gw-browser-remembered';

function Count({ count }: { readonly count: number }) {
  const words = useWords();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}</span>
      <VisuallyHidden>{words('stream.badge', { count })}</VisuallyHidden>
    </span>
  );
}

function isRemembered(marker: string): boolean {
  try {
    if (sessionStorage.getItem(REMEMBERED) === marker) return true;
    sessionStorage.setItem(REMEMBERED, marker);
    return false;
  } catch {
    return true; // nothing is kept in this browser, so there is nothing to find again
  }
}

/** After signing in, so that this browser can count what is new before the next time. */
function useRememberedBrowser(): void {
  const { browserMarker } = useSession();
  const { send } = useWrite(RememberBrowserMutationDocument);
  useEffect(() => {
    const marker = browserMarker();
    if (marker !== null && !isRemembered(marker)) void send({ marker });
  }, [browserMarker, send]);
}

function OwnBadge() {
  const { events } = useRemotes();
  const { data, refresh } = useRead(InboxBadgeQueryDocument, { fresh: true, background: true, on: AFTER_WRITES });
  const { numUnseen = 0, topics = [], newsKey = null } = data?.getUserNotifications ?? {};
  useNews(topics, refresh);
  useRememberedBrowser();
  useEffect(() => {
    if (newsKey !== null) events.hearNews?.(newsKey);
  }, [events, newsKey]);
  return <Count count={numUnseen} />;
}

/** For visitors who signed in with this browser before: only the number. */
function AnonymousBadge() {
  const { browserMarker } = useSession();
  const ask = useAsk();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const marker = browserMarker();
    if (marker === null) return undefined;
    let isHere = true;
    ask(AnonymousBadgeQueryDocument, { marker }, { policy: 'unkept' }).then(
      ({ getAnonymousUserNotifications: { numUnseen } }) => isHere && setCount(numUnseen),
      () => undefined, // a number that is not known is not shown
    );
    return () => {
      isHere = false;
    };
  }, [ask, browserMarker]);
  return <Count count={count} />;
}

export function Filler() {
  const { status } = useViewer();
  const { switches } = useBoot();
  if (!switchesAllow(INBOX_SWITCHES, switches)) return null;
  return status === 'signedIn' ? <OwnBadge /> : <AnonymousBadge />;
}
