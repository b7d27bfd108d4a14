/** Tests what `greenward jobs` and `greenward mail` refuse before they open a database. */
import { expect, test } from '@jest/globals';
import { readEnvironment } from './environment.ts';
import { jobsCommand } from './jobs-command.ts';
import { mailCommand } from './mail-command.ts';

const settings = readEnvironment({});

test.each([
  [{ act: 'retry', entry: 'the-first' }, 'npm run greenward -- jobs dead'],
  [{ act: 'list', entry: '3f2a0000-0000-4000-8000-000000000001' }, 'Only retry takes an entry'],
  [{ act: 'empty' }, 'list, dead or retry, not "empty"'],
])('jobs %j is refused with a reason', async (words, reason) =>
  expect(jobsCommand(settings, words)).rejects.toThrow(reason),
);

test.each([
  [{ act: 'test' }, 'npm run greenward -- mail test you@example.org'],
  [{ act: 'send' }, 'test or list, not "send"'],
])('mail %j is refused with a reason', async (words, reason) =>
  expect(mailCommand(settings, words)).rejects.toThrow(reason),
);
