/** A remote that failed to load, and why. Compare by `code`, because it may cross bundles. */
import type { ErrorReport, LoadFailureType } from '@greenward/observe';

export interface FailureFacts {
  readonly type: LoadFailureType;
  /** The file that failed or was rejected, if known. */
  readonly url?: string | undefined;
  /** HTTP status of the answer, if the browser reveals it. */
  readonly status?: number | undefined;
}

export class RemoteLoadFailure extends Error implements FailureFacts {
  readonly code = 'REMOTE_LOAD_FAILURE';
  readonly type: LoadFailureType;
  readonly remote: string;
  readonly url: string | undefined;
  readonly status: number | undefined;
  constructor(remote: string, facts: FailureFacts, cause: unknown) {
    super(
      `The part "${remote}" could not be loaded (${[facts.type, facts.status, facts.url].filter(Boolean).join(' ')})`,
      { cause },
    );
    this.name = 'RemoteLoadFailure';
    this.remote = remote;
    this.type = facts.type;
    this.url = facts.url;
    this.status = facts.status;
  }
}

export const isRemoteLoadFailure = (error: unknown): error is RemoteLoadFailure =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'REMOTE_LOAD_FAILURE';

/** The facts for a report. */
export const reportOf = ({
  type,
  remote,
  url,
  status,
}: RemoteLoadFailure): Omit<ErrorReport, 'reportId' | 'releaseId' | 'message'> => ({
  type,
  remote,
  ...(url === undefined ? {} : { url }),
  ...(status === undefined ? {} : { status }),
});

/** Status of the last answer for a file; undefined if the browser does not reveal it, 0 without an answer. */
export type StatusOf = (url: string) => number | undefined;

/** Every attempt has its own query; all are for the same file. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/s, '');

const browserStatusOf: StatusOf = (url) => {
  const last = performance.getEntriesByType('resource').findLast(({ name }) => withoutQuery(name) === url);
  return last !== undefined && 'responseStatus' in last && typeof last.responseStatus === 'number'
    ? last.responseStatus
    : undefined;
};

const DID_NOT_COME = /ScriptNetworkError|RUNTIME-008|Failed to load/;
/** An entry that ran without registering anything, or threw. */
const RAN_IN_VAIN = /ScriptExecutionError|RUNTIME-001/;

/**
 * Classifies an error of the federation runtime, a chunk or a style sheet.
 * @param entry the remote's first file, for errors that name none.
 */
export function failureFactsOf(error: unknown, entry?: string, statusOf: StatusOf = browserStatusOf): FailureFacts {
  const {
    name = '',
    message = '',
    code = '',
    type = '',
    request: asked,
  } = (typeof error === 'object' && error !== null ? error : {}) as {
    name?: string;
    message?: string;
    code?: string;
    type?: string;
    request?: string;
  };
  const request = asked === undefined ? undefined : withoutQuery(asked);
  const text = `${name} ${message}`;
  if (name === 'TimeoutError' || /timed out|timeout/i.test(message)) return { type: 'timeout', url: request };
  if (code === 'CSS_CHUNK_LOAD_FAILED')
    return { type: 'css', url: request, status: request === undefined ? undefined : statusOf(request) };
  if (/RUNTIME-006|RUNTIME-012|does not satisfy/.test(message)) return { type: 'shared' };
  // The correct script loaded, but failed to run.
  if (type === 'missing' || RAN_IN_VAIN.test(text)) return { type: 'evaluation', url: request ?? entry };
  if (name !== 'ChunkLoadError' && !DID_NOT_COME.test(text)) return { type: 'evaluation' };
  const url = request ?? entry;
  const status = url === undefined ? undefined : statusOf(url);
  if (!status) return { type: 'network', url };
  // The server answered successfully, but the browser rejected the content: other bytes than were published.
  return { type: status >= 400 ? 'http' : 'integrity', url, status };
}
