/**
 * A place in a page that remotes can fill. Each filler has its own error boundary, so that a failure does not break the
 * page.
 */
import { Component, memo, Suspense, useState } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import type { Reporter } from '@greenward/observe';
import type { SlotProps } from './define-remote.ts';
import { InRemote } from './in-remote.tsx';
import { useRemotes } from './remotes-context.ts';

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly reporter: Reporter;
  /** Shown instead of the part that failed. */
  readonly fallback: (failure: { readonly reportId: string; readonly retry: () => void }) => ReactNode;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

type Facts = Parameters<Reporter['report']>[1];

/** The host's details about files that failed to load; null for a part that loaded and failed while rendering. */
function loadFailureOf(error: unknown): Facts | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'REMOTE_LOAD_FAILURE')
    return null;
  const { type, url, status } = error as unknown as Facts;
  return { type, ...(url === undefined ? {} : { url }), ...(status === undefined ? {} : { status }) };
}

/** Contains a remote's failure in its own place on the page and offers a retry. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly reportId: string | null }> {
  override state = { reportId: null as string | null };

  static getDerivedStateFromError() {
    return { reportId: '' };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    const { reporter, remote } = this.props;
    this.setState({ reportId: reporter.report(error, { ...(loadFailureOf(error) ?? { type: 'render' }), remote }) });
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ reportId: null });
  };

  override render(): ReactNode {
    const { reportId } = this.state;
    return reportId === null ? this.props.children : this.props.fallback({ reportId, retry: this.retry });
  }
}

/**
 * Renders the fillers of a slot. Properties must be primitive. `failure` is shown for a filler that failed, `pending`
 * for one that is loading; both default to nothing. `only` leaves out the fillers that are rendered on the server, or
 * those that are not.
 */
export const Slot = memo(function Slot({
  name,
  only,
  failure = () => null,
  pending = null,
  ...properties
}: {
  readonly name: string;
  readonly only?: 'server-rendered' | 'browser-rendered' | undefined;
  readonly failure?: RemoteBoundaryProps['fallback'];
  readonly pending?: ReactNode;
} & Record<string, unknown>) {
  const remotes = useRemotes();
  const [, setAttempt] = useState(0);
  const fillers = remotes
    .fillersOf(name)
    .filter(({ serverRendered = true }) => only === undefined || serverRendered === (only === 'server-rendered'));
  return fillers.map(({ remote, Filler }) => (
    <InRemote key={remote} name={remote}>
      <RemoteBoundary
        remote={remote}
        reporter={remotes.reporter}
        fallback={failure}
        onRetry={() => {
          remotes.retry(name, remote);
          setAttempt((attempt) => attempt + 1);
        }}
      >
        <Suspense fallback={pending}>
          <Filler {...(properties as SlotProps)} />
        </Suspense>
      </RemoteBoundary>
    </InRemote>
  ));
});
