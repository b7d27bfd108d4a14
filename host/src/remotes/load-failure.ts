/** A remote that could not be used, and why. Compared by `code`, as it may cross bundles. */
import type { ErrorReport, LoadFailureType } from '@greenward/observe';

export interface FailureFacts {
  readonly type: LoadFailureType;
  /** The file that did not come or was refused, where the failure names one. */
  readonly url?: string | undefined;
  /** What the server answered, where the browser tells. */
  readonly status?: number | undefined;
}

export class RemoteLoadFailure extends Error implements FailureFacts {
  readonly code = 'REMOTE_LOAD_FAILURE';
  readonly type: LoadFailureType;
  readonly remote: string;
  readonly url: string | undefined;
  readonly status: number | undefined;
  constructor(remote: string, facts: FailureFacts, cause: unknown) {
    super(`The part "${remote}" could not be loaded (${[facts.type, facts.status, facts.url].filter(Boolean).join(' ')})`, { cause });
    this.name = 'RemoteLoadFailure';
    this.remote = remote;
    this.type = facts.type;
    this.url = facts.url;
    this.status = facts.status;
  }
}

export const isRemoteLoadFailure = (error: unknown): error is RemoteLoadFailure =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'REMOTE_LOAD_FAILURE';

/** What a report says of it. */
export const reportOf = ({ type, remote, url, status }: RemoteLoadFailure): Omit<ErrorReport, 'reportId' | 'releaseId' | 'message'> => ({
  type,
  remote,
  ...(url === undefined ? {} : { url }),
  ...(status === undefined ? {} : { status }),
});

/** Status of the last answer for a file; undefined where the browser does not tell, 0 where none came. */
export type StatusOf = (url: string) => number | undefined;

/** Every try asks with a query of its own; they are of one file. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/s, '');

const browserStatusOf: StatusOf = (url) => {
  const last = performance.getEntriesByType('resource').findLast(({ name }) => withoutQuery(name) === url);
  return last !== undefined && 'responseStatus' in last && typeof last.responseStatus === 'number' ? last.responseStatus : undefined;
};

const DID_NOT_COME = /ScriptNetworkError|RUNTIME-008|Failed to load/;
/** An entry that ran and left nothing behind, or threw. */
const RAN_IN_VAIN = /ScriptExecutionError|RUNTIME-001/;

/** What kind of failure an error of the federation runtime, of a chunk or of a style sheet is. @param entry the remote's first file, for errors that name none. */
export function failureFactsOf(error: unknown, entry?: string, statusOf: StatusOf = browserStatusOf): FailureFacts {
  const {
    name = '',
    message = '',
    code = '',
    type = '',
    request: asked,
  } = (typeof error === 'object' && error !== null ? error : {}) as { name?: string; message?: string; code?: string; type?: string; request?: string };
  const request = asked === undefined ? undefined : withoutQuery(asked);
  const text = `${name} ${message}`;
  if (name === 'TimeoutError' || /timed out|timeout/i.test(message)) return { type: 'timeout', url: request };
  if (code === 'CSS_CHUNK_LOAD_FAILED') return { type: 'css', url: request, status: request === undefined ? undefined : statusOf(request) };
  if (/RUNTIME-006|RUNTIME-012|does not satisfy/.test(message)) return { type: 'shared' };
  // A script that came, was the right one, and failed.
  if (type === 'missing' || RAN_IN_VAIN.test(text)) return { type: 'evaluation', url: request ?? entry };
  if (name !== 'ChunkLoadError' && !DID_NOT_COME.test(text)) return { type: 'evaluation' };
  const url = request ?? entry;
  const status = url === undefined ? undefined : statusOf(url);
  if (!status) return { type: 'network', url };
  // An answer that was not refused by the server was refused here: other bytes than were published.
  return { type: status >= 400 ? 'http' : 'integrity', url, status };
}
