/** The newest notifications in the user's panel of the header. Opening it marks all as seen. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { Notice } from '../../parts/notice.tsx';
import { AFTER_WRITES, useNews } from '../../parts/use-news.ts';
import { useMarking } from '../../parts/use-marking.ts';
import { InboxDropdownQueryDocument, InboxSeenQueryDocument } from './dropdown.generated.ts';
import styles from './dropdown.module.scss';

/** Days that the panel reaches back (domain §9). */
const DAYS = 60;
const DAY_MS = 86_400_000;

function Newest() {
  const words = useWords();
  const { now } = useBoot();
  const { data, error, refresh } = useRead(InboxDropdownQueryDocument, { fresh: true, on: AFTER_WRITES });
  const answer = data?.getUserNotifications;
  useNews(answer?.topics ?? [], refresh);
  useMarking(InboxSeenQueryDocument, answer, answer?.numUnseen ?? 0);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const since = new Date(Date.parse(now) - DAYS * DAY_MS).toISOString().slice(0, 10);
  // A group's name begins with its day.
  const groups = (answer?.groups ?? []).filter(({ group }) => group >= since);
  const unseen = groups.filter(({ group, isSeen }) => !isSeen && !fresh.has(group));
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen.map(({ group }) => group)]));
  return (
    <section className={styles.newest} aria-label={words('stream.dropdown.title')}>
      {answer === undefined && error === undefined && <p>{words('stream.loading')}</p>}
      {answer === undefined && error !== undefined && (
        <div role="alert">
          <p>{words('stream.inbox.failed')}</p>
          <Button onClick={() => void refresh()}>{words('stream.again')}</Button>
        </div>
      )}
      {answer !== undefined && groups.length === 0 && <p>{words('stream.dropdown.none')}</p>}
      <ul>
        {groups.map((group) => (
          <Notice key={group.group} group={group} isNew={fresh.has(group.group)} isShort />
        ))}
      </ul>
      <Link to="/inbox" className={styles.link}>
        {words('stream.dropdown.inbox')}
      </Link>
    </section>
  );
}

export function Filler() {
  const boot = useBoot();
  return isPageHere(boot, '/inbox') ? <Newest /> : null;
}
