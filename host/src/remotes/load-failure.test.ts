import { expect, test } from '@jest/globals';
import { failureFactsOf, isRemoteLoadFailure, RemoteLoadFailure, reportOf } from './load-failure.ts';

const ENTRY = 'http://oakham.test/releases/content/1/remoteEntry.js';
const CHUNK = 'http://oakham.test/releases/content/1/chunk.js';
const named = (name: string, message: string, facts: object = {}): Error =>
  Object.assign(new Error(message), { name, ...facts });
const chunk = (type: string): Error =>
  named('ChunkLoadError', `Loading chunk 12 failed.\n(${type}: x)`, { type, request: CHUNK });
const entry = named('Error', 'RUNTIME-008 ScriptNetworkError: Failed to load script "x"');

test.each([
  ['An entry that nobody answers', entry, 0, { type: 'network', url: ENTRY }],
  ['An entry in a browser that tells no status', entry, undefined, { type: 'network', url: ENTRY }],
  ['An entry that is gone', entry, 404, { type: 'http', url: ENTRY, status: 404 }],
  ['An entry of other bytes', entry, 200, { type: 'integrity', url: ENTRY, status: 200 }],
  [
    'An entry that takes too long',
    named('ScriptNetworkError', 'Script "x" timed out.'),
    0,
    { type: 'timeout', url: undefined },
  ],
  [
    'An entry that leaves nothing behind',
    named('Error', 'Failed to get remoteEntry exports. #RUNTIME-001'),
    200,
    { type: 'evaluation', url: ENTRY },
  ],
  [
    'An entry that throws',
    named('Error', 'RUNTIME-008 ScriptExecutionError: x'),
    200,
    { type: 'evaluation', url: ENTRY },
  ],
  ['A chunk that nobody answers', chunk('error'), 0, { type: 'network', url: CHUNK }],
  ['A chunk of a server in trouble', chunk('error'), 500, { type: 'http', url: CHUNK, status: 500 }],
  ['A chunk of other bytes', chunk('error'), 200, { type: 'integrity', url: CHUNK, status: 200 }],
  ['A chunk that takes too long', chunk('timeout'), 0, { type: 'timeout', url: CHUNK }],
  ['A chunk that came and is not itself', chunk('missing'), 200, { type: 'evaluation', url: CHUNK }],
  [
    'A style sheet',
    named('ChunkLoadError', 'Loading CSS chunk 3 failed', { code: 'CSS_CHUNK_LOAD_FAILED', request: CHUNK }),
    404,
    { type: 'css', url: CHUNK, status: 404 },
  ],
  [
    'A style sheet that takes too long',
    named('ChunkLoadError', 'Loading CSS chunk 3 failed (timeout: x)', {
      code: 'CSS_CHUNK_LOAD_FAILED',
      type: 'timeout',
      request: CHUNK,
    }),
    0,
    { type: 'timeout', url: CHUNK },
  ],
  ['A limit of ours', new DOMException('Nothing came for 8 s', 'TimeoutError'), 0, { type: 'timeout', url: undefined }],
  [
    'A library that does not fit',
    new Error('RUNTIME-015 Error: 19.1.0 of host does not satisfy the requirement'),
    0,
    { type: 'shared' },
  ],
  ['Code that throws', new TypeError('x is not a function'), 0, { type: 'evaluation' }],
  ['A thrown text', 'thrown text', 0, { type: 'evaluation' }],
])('%s is told as such', (_what, error, status, facts) => {
  expect(failureFactsOf(error, ENTRY, () => status)).toEqual(facts);
});

test('Each try has an address of its own; the failure names the file, and knows the answer to the last of them', () => {
  performance.getEntriesByType = () =>
    [
      { name: CHUNK, responseStatus: 200 },
      { name: `${CHUNK}?2`, responseStatus: 503 },
      { name: `${CHUNK}.map`, responseStatus: 404 },
    ] as unknown as PerformanceEntry[];
  const again = named('ChunkLoadError', 'Loading chunk 12 failed.', { type: 'error', request: `${CHUNK}?2` });
  expect(failureFactsOf(again)).toEqual({ type: 'http', url: CHUNK, status: 503 });
});

test('A report names the file and the answer, where they are known', () => {
  expect(reportOf(new RemoteLoadFailure('content', { type: 'http', url: CHUNK, status: 404 }, null))).toEqual({
    type: 'http',
    remote: 'content',
    url: CHUNK,
    status: 404,
  });
  expect(reportOf(new RemoteLoadFailure('content', { type: 'contract' }, null))).toEqual({
    type: 'contract',
    remote: 'content',
  });
});

test('A failed remote is known by its code, also from another bundle', () => {
  expect(isRemoteLoadFailure(new RemoteLoadFailure('content', { type: 'network' }, null))).toBe(true);
  expect(isRemoteLoadFailure({ code: 'REMOTE_LOAD_FAILURE' })).toBe(true);
  expect(isRemoteLoadFailure(new Error('x'))).toBe(false);
});
