/** Shown instead of a page that does not exist, failed to load, or threw an error. */
import { useSetAtom } from 'jotai';
import { Component, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { documentTitle } from '@greenward/contract';
import { errorPolicyOf, isApiUnavailable } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useTenant, useWords } from '@greenward/tenant';
import { FailureCard } from '@greenward/ui';
import type { FailureCardProps } from '@greenward/ui';
import { ErrorPage, ErrorPageFailure } from './frame/error-page.tsx';
import { failedPageAtom } from './frame/failed-page.ts';
import { NotFoundPage } from './frame/not-found-page.tsx';
import styles from './page-error.module.scss';
import { isRemoteLoadFailure, reportOf } from './remotes/load-failure.ts';

function useTitle(title: string): void {
  const { projectName } = useTenant();
  useEffect(() => {
    document.title = documentTitle(title, projectName);
  }, [title, projectName]);
}

/** Reports an unexpected error once, when it is shown. */
function useReportId(error: unknown): string {
  const { reporter } = useRemotes();
  const [reportId, setReportId] = useState('');
  useEffect(() => {
    const facts = isRemoteLoadFailure(error)
      ? reportOf(error)
      : { type: isApiUnavailable(error) ? ('graphql' as const) : ('unexpected' as const) };
    const timer = setTimeout(() => setReportId(reporter.report(error, facts)));
    return () => clearTimeout(timer);
  }, [error, reporter]);
  return reportId;
}

/** Tells the loading bar that the page failed. */
function useTellsFailure(): void {
  const { key } = useLocation();
  const setFailedPage = useSetAtom(failedPageAtom);
  useEffect(() => setFailedPage(key), [key, setFailedPage]);
}

/** The text for an error: from the error policy, from the text of its response (such as a guard's), or its message. */
function detailOf(error: unknown, words: (key: string) => string): string {
  const policy = errorPolicyOf(error);
  if (policy !== null) return 'key' in policy.detail ? words(policy.detail.key) : policy.detail.text;
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : error.statusText;
  return error instanceof Error ? error.message : String(error);
}

/** The first page of a document has the key 'default': there is no rendered page to keep. */
const isLanding = (locationKey: string): boolean => locationKey === 'default';

function NotFound() {
  useTitle(useWords()('host.notFound.title'));
  return <NotFoundPage />;
}

const InPlaceOfPage = (failure: FailureCardProps): ReactNode => (
  <div className={styles.failed}>
    <FailureCard {...failure} />
  </div>
);

function Failed({ error }: { readonly error: unknown }) {
  const words = useWords();
  const navigate = useNavigate();
  const location = useLocation();
  const reportId = useReportId(error);
  useTitle(words('host.error.title'));
  useTellsFailure();
  useEffect(() => {
    if (!isApiUnavailable(error) || isLanding(location.key)) return;
    const { href } = window.location;
    import('./service-worker/open-kept.ts').then(({ openKept }) => openKept(href, window)).catch(() => undefined);
  }, [error, location.key]);
  const retry = (): void => void navigate(location, { replace: true, preventScrollReset: true });
  if (isRemoteLoadFailure(error)) return <InPlaceOfPage reportId={reportId} onRetry={retry} />;
  // Status 400 of the specification (domain §8): a page opened directly, without a seed and without stored data.
  if (isApiUnavailable(error) && isLanding(location.key))
    return <ErrorPage detail={words('host.error.network')} reportId={reportId} />;
  if (isApiUnavailable(error))
    return (
      <InPlaceOfPage
        title={words('host.unavailable.title')}
        text={words('host.unavailable.text')}
        reportId={reportId}
        onRetry={retry}
      />
    );
  return <ErrorPage detail={detailOf(error, words)} reportId={reportId} />;
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
  return (
    <LastResort>
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failed error={error} />}
    </LastResort>
  );
}
