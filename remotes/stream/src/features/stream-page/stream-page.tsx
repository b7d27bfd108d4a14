/** `/stream`: what happened in town, by neighbourhood and kind. The activities are part of the document. */
import { Link } from 'react-router';
import type { Masked } from '@greenward/graphql';
import { unmask } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, EmptyState, LinkButton, VisuallyHidden } from '@greenward/ui';
import { Credits, Happening } from '../../parts/happening.tsx';
import { useNews } from '../../parts/use-news.ts';
import { yearPath } from '../../parts/year-path.ts';
import { StreamChoices } from './stream-choices.tsx';
import { feedPath, streamPath } from './stream-links.rules.ts';
import type { StreamQuestion } from './stream-links.rules.ts';
import type { StreamPage_activityFragment } from './stream-page.generated.ts';
import styles from './stream-page.module.scss';

/** As many as one page lists. */
export const PAGE_SIZE = 30;

export interface StreamPageProps {
  readonly question: StreamQuestion;
  readonly activities: readonly Masked<StreamPage_activityFragment>[];
  /** The latest year that has a page; null for none. */
  readonly year: number | null;
  /** The latest attempt to load them again failed. */
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly refresh: () => Promise<void>;
}

function Quiet({ isChosen }: { readonly isChosen: boolean }) {
  const words = useWords();
  const boot = useBoot();
  return (
    <EmptyState
      title={words(isChosen ? 'stream.page.noneChosen' : 'stream.page.none')}
      action={isPageHere(boot, '/map') && <LinkButton to="/map">{words('stream.inbox.map')}</LinkButton>}
    >
      <p>{words('stream.page.noneWhy')}</p>
    </EmptyState>
  );
}

function Pages({ question, last }: { readonly question: StreamQuestion; readonly last: string | null }) {
  const words = useWords();
  if (question.before === '' && last === null) return null;
  return (
    <nav aria-label={words('stream.page.pages')} className={styles.pages}>
      {question.before !== '' && <LinkButton to={streamPath(question)}>{words('stream.page.newest')}</LinkButton>}
      {last !== null && (
        <LinkButton to={streamPath(question, { before: last })}>{words('stream.inbox.older')}</LinkButton>
      )}
    </nav>
  );
}

export function StreamPage({ question, activities: masked, year, hasFailed, isLoading, refresh }: StreamPageProps) {
  const words = useWords();
  const { projectName } = useTenant();
  const { neighbourhood, kind, before } = question;
  useNews(before === '' ? [neighbourhood === '' ? 'project' : `hood:${neighbourhood}`] : [], refresh);
  const activities = unmask(masked);
  const isChosen = neighbourhood !== '' || kind !== '' || before !== '';
  return (
    <div className={styles.page}>
      <h1>{words('stream.page.title', { project: projectName })}</h1>
      <p>{words('stream.page.lead')}</p>
      {year !== null && (
        <p>
          <Link to={yearPath(year, neighbourhood)}>{words('stream.page.year', { year: String(year) })}</Link>
        </p>
      )}
      <StreamChoices question={question} />
      <VisuallyHidden>
        <span role="status">{words('stream.page.count', { count: activities.length })}</span>
      </VisuallyHidden>
      {hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>{words('stream.page.failed')}</p>
          <Button onClick={() => void refresh()}>{words('stream.again')}</Button>
        </div>
      )}
      {activities.length === 0 && <Quiet isChosen={isChosen} />}
      <ul aria-busy={isLoading}>
        {activities.map((activity) => (
          <Happening key={activity.id} activity={activity} />
        ))}
      </ul>
      <Credits activities={activities} />
      <a href={feedPath(question)} type="application/atom+xml" className={styles.feed}>
        {words('stream.page.feed')}
      </a>
      <Pages question={question} last={activities.length < PAGE_SIZE ? null : (activities.at(-1)?.id ?? null)} />
    </div>
  );
}
