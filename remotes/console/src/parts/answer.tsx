/** Shows a page's query in each of its states: loading, failed, not permitted, answered. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Read } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { EmptyState, FailureCard } from '@greenward/ui';
import { failureOf } from './failure-of.ts';
import { Loading } from './loading.tsx';

interface AnswerProps<Data> {
  readonly read: Pick<Read<Data>, 'data' | 'error' | 'refresh'>;
  readonly children: (data: Data) => ReactNode;
}

/** For officers who lost their role while the page was open, or who followed a link to a page of another role. */
function NotPermitted() {
  const words = useWords();
  return (
    <EmptyState
      title={words('console.notPermitted.title')}
      action={<a href="/">{words('console.notPermitted.home')}</a>}
    >
      <p>{words('console.notPermitted.text')}</p>
    </EmptyState>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useWords();
  const { reporter } = useRemotes();
  const [reportId, setReportId] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setReportId(reporter.report(error, { type: 'graphql' })));
    return () => clearTimeout(timer);
  }, [error, reporter]);
  return (
    <FailureCard
      title={words('console.failed.title')}
      text={words('console.failed.text')}
      reportId={reportId}
      onRetry={onRetry}
    />
  );
}

export function Answer<Data>({ read: { data, error, refresh }, children }: AnswerProps<Data>) {
  // After a failed refresh the earlier answer stays readable, except for someone who may no longer read it.
  if (error !== undefined && failureOf(error) === 'notPermitted') return <NotPermitted />;
  if (data !== undefined) return children(data);
  if (error !== undefined) return <Failed error={error} onRetry={() => void refresh()} />;
  return <Loading />;
}
