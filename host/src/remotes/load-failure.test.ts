import { expect, test } from '@jest/globals';
import { failureTypeOf, isRemoteLoadFailure, RemoteLoadFailure } from './load-failure.ts';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

test.each([
  [named('ScriptNetworkError', 'ScriptNetworkError: Failed to load script "x"'), 'network'],
  [named('ScriptNetworkError', 'ScriptNetworkError: Script "x" timed out.'), 'timeout'],
  [named('ChunkLoadError', 'Loading chunk 12 failed.\n(error: x)'), 'network'],
  [named('ChunkLoadError', 'Loading chunk 12 failed.\n(timeout: x)'), 'timeout'],
  [Object.assign(new Error('Loading CSS chunk 3 failed'), { code: 'CSS_CHUNK_LOAD_FAILED' }), 'css'],
  [new DOMException('Nothing came for 8 s', 'TimeoutError'), 'timeout'],
  [new TypeError('x is not a function'), 'evaluation'],
  ['thrown text', 'evaluation'],
])('%s is told as %s', (error, type) => {
  expect(failureTypeOf(error)).toBe(type);
});

test('A failed remote is known by its code, also from another bundle', () => {
  expect(isRemoteLoadFailure(new RemoteLoadFailure('content', 'network', null))).toBe(true);
  expect(isRemoteLoadFailure({ code: 'REMOTE_LOAD_FAILURE' })).toBe(true);
  expect(isRemoteLoadFailure(new Error('x'))).toBe(false);
});
