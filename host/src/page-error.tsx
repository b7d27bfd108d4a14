/** What stands in a page's place when it cannot be shown: it does not exist, its part did not come, or something is broken. */
import { Component, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { documentTitle } from '@greenward/contract';
import { isApiUnavailable } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useTenant, useWords } from '@greenward/tenant';
import { FailureCard } from '@greenward/ui';
import { ErrorPage, ErrorPageFailure } from './frame/error-page.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { isRemoteLoadFailure } from './remotes/load-failure.ts';

function useTitle(title: string): void {
  const { projectName } = useTenant();
  useEffect(() => {
    document.title = documentTitle(title, projectName);
  }, [title, projectName]);
}

/** Reports a surprise once, when it is shown. */
function useReportId(error: unknown): string {
  const { reporter } = useRemotes();
  const [reportId, setReportId] = useState('');
  useEffect(() => {
    const facts = isRemoteLoadFailure(error)
      ? { type: error.type, remote: error.remote }
      : { type: isApiUnavailable(error) ? ('network' as const) : ('unexpected' as const) };
    const timer = setTimeout(() => setReportId(reporter.report(error, facts)));
    return () => clearTimeout(timer);
  }, [error, reporter]);
  return reportId;
}

function NotFound() {
  useTitle(useWords()('host.notFound.title'));
  return <NotFoundPage />;
}

function Failed({ error }: { readonly error: unknown }) {
  const words = useWords();
  const navigate = useNavigate();
  const location = useLocation();
  const reportId = useReportId(error);
  useTitle(words('host.error.title'));
  const retry = (): void => void navigate(location, { replace: true, preventScrollReset: true });
  if (isRemoteLoadFailure(error)) return <FailureCard reportId={reportId} onRetry={retry} />;
  if (isApiUnavailable(error))
    return <FailureCard title={words('host.unavailable.title')} text={words('host.unavailable.text')} reportId={reportId} onRetry={retry} />;
  return <ErrorPage detail={error instanceof Error ? error.message : String(error)} reportId={reportId} />;
}

/** Catches a failure of the error page itself (shell §2.5). */
class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPageFailure /> : this.props.children;
  }
}

export function PageError() {
  const error = useRouteError();
  return <LastResort>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failed error={error} />}</LastResort>;
}
