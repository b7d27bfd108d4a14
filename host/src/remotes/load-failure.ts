/** A remote that could not be used, and why. Compared by `code`, as it may cross bundles. */
import type { LoadFailureType } from '@greenward/observe';

export class RemoteLoadFailure extends Error {
  readonly code = 'REMOTE_LOAD_FAILURE';
  readonly type: LoadFailureType;
  readonly remote: string;
  constructor(remote: string, type: LoadFailureType, cause: unknown) {
    super(`The part "${remote}" could not be loaded (${type})`, { cause });
    this.name = 'RemoteLoadFailure';
    this.remote = remote;
    this.type = type;
  }
}

export const isRemoteLoadFailure = (error: unknown): error is RemoteLoadFailure =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'REMOTE_LOAD_FAILURE';

/** What kind of failure an error of the federation runtime, of a chunk or of a style sheet is. */
export function failureTypeOf(error: unknown): LoadFailureType {
  const {
    name = '',
    message = '',
    code = '',
  } = (typeof error === 'object' && error !== null ? error : {}) as { name?: string; message?: string; code?: string };
  if (code === 'CSS_CHUNK_LOAD_FAILED') return 'css';
  if (name === 'TimeoutError' || /timed out|timeout/i.test(message)) return 'timeout';
  if (name === 'ChunkLoadError' || /ScriptNetworkError|RUNTIME-008|Failed to (get|load)/.test(`${name} ${message}`)) return 'network';
  if (/RUNTIME-006|RUNTIME-012|does not satisfy/.test(message)) return 'shared';
  return 'evaluation';
}
