/** What the api answered for a page of the desk: on its way, failed, refused, or there. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useRemotes } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { EmptyState, FailureCard } from '@greenward/ui';
import { failureOf } from './failure-of.ts';
import { Loading } from './loading.tsx';

interface AnswerProps<Data> {
  /** As `useQuery` gives it. */
  readonly result: { readonly data?: Data | undefined; readonly error?: unknown; readonly refetch: () => Promise<unknown> };
  readonly children: (data: Data) => ReactNode;
}

/** Somebody whose role ended while the page was open, or who came by an address that is not for their role. */
function NotPermitted() {
  const words = useWords();
  return (
    <EmptyState title={words('console.notPermitted.title')} action={<a href="/">{words('console.notPermitted.home')}</a>}>
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
  return <FailureCard title={words('console.failed.title')} text={words('console.failed.text')} reportId={reportId} onRetry={onRetry} />;
}

export function Answer<Data>({ result: { data, error, refetch }, children }: AnswerProps<Data>) {
  const again = (): void => void refetch().catch(() => undefined); // told by `error`
  // What was there before a failure stays to be read; not for somebody who may not.
  if (error !== undefined && failureOf(error) === 'notPermitted') return <NotPermitted />;
  if (data !== undefined) return children(data);
  if (error !== undefined) return <Failed error={error} onRetry={again} />;
  return <Loading />;
}
