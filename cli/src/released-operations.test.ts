/** Tests that operations of earlier builds are recorded, unedited and valid in the current schema. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { printContract } from '@greenward/api/schema';
import { buildASTSchema, parse } from 'graphql';
import { RELEASED_OPERATIONS_DIRECTORY } from './paths.ts';
import {
  currentOperations,
  problemsOfReleased,
  readReleasedOperations,
  recordOperations,
  unrecordedNames,
} from './released-operations.ts';
import type { Operations } from './released-operations.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const schemaOf = (text: string) => buildASTSchema(parse(text));

describe('Operations of the releases in this repository', () => {
  test('are all answered by the schema', async () => {
    expect(
      problemsOfReleased(await readReleasedOperations(RELEASED_OPERATIONS_DIRECTORY), schemaOf(printContract())),
    ).toEqual([]);
  });

  test('are recorded, those of today too: `npm run greenward -- release record`', async () => {
    expect(
      unrecordedNames(await readReleasedOperations(RELEASED_OPERATIONS_DIRECTORY), await currentOperations()),
    ).toEqual([]);
  });

  test('stay as they were recorded', async () => {
    const released = await readReleasedOperations(RELEASED_OPERATIONS_DIRECTORY);
    expect(released.length).toBeGreaterThan(0);
    expect(released.filter(({ isUntouched }) => !isUntouched).map(({ file }) => file)).toEqual([]);
  });
});

describe('Recording', () => {
  let directory: string;
  let now: Date;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'greenward-released-'));
    now = new Date('2026-11-23T12:00:00Z');
  });
  afterEach(() => rm(directory, { recursive: true }));
  const later = (days: number): void => void (now = new Date(now.getTime() + days * DAY_MS));

  const asks = (...texts: string[]): Operations =>
    Object.fromEntries(
      texts.map((text) => [
        createHash('sha256').update(text).digest('hex'),
        { name: /^query (\w+)/.exec(text)?.[1] ?? '', text },
      ]),
    );
  const [OLD, NEW] = [asks('query Old { tree }'), asks('query New { shrub }')];
  const record = (current: Readonly<Record<string, Operations>>) =>
    recordOperations({ directory, current: new Map(Object.entries(current)), now });
  const kept = async (): Promise<string[]> =>
    (await readReleasedOperations(directory)).map(
      ({ name, operations }) =>
        `${name} ${Object.values(operations)
          .map((one) => one.name)
          .join()}`,
    );

  test('adds a file where operations changed, and only there', async () => {
    const first = await record({ host: asks(), content: OLD });
    expect(first).toEqual({
      added: [expect.stringMatching(/^content\/20261123T120000Z-[0-9a-f]{12}\.json$/)],
      dropped: [],
    });
    later(1);
    expect(await record({ host: asks(), content: OLD })).toEqual({ added: [], dropped: [] });
    expect((await record({ host: NEW, content: OLD })).added).toEqual([expect.stringMatching(/^host\//)]);
    expect(await kept()).toEqual(['content Old', 'host New']);
  });

  test('what is asked again as before is recorded again: the newest file is what pages of today ask', async () => {
    await record({ content: OLD });
    later(1);
    await record({ content: NEW });
    const released = await readReleasedOperations(directory);
    expect(unrecordedNames(released, new Map([['content', OLD]]))).toEqual(['content']);
    later(1);
    await record({ content: OLD });
    expect(await kept()).toEqual(['content Old', 'content New', 'content Old']);
  });

  test('a release that was replaced more than thirty days ago is dropped, when something is recorded next; the one in use never is', async () => {
    await record({ content: OLD });
    later(300);
    await record({ content: NEW });
    later(30);
    expect((await record({ content: NEW })).dropped).toEqual([]);
    later(1);
    expect((await record({ content: NEW })).dropped).toEqual([expect.stringMatching(/^content\/20261123T/)]);
    expect(await kept()).toEqual(['content New']);
  });

  test('a remote that was removed is answered for thirty days more', async () => {
    await record({ content: OLD });
    later(5);
    expect((await record({})).added).toEqual([expect.stringMatching(/^content\//)]);
    later(30);
    expect((await record({})).dropped).toEqual([]);
    later(1);
    expect((await record({})).dropped).toHaveLength(2);
    expect(await kept()).toEqual([]);
  });

  test('a field that an earlier release asks for cannot go: release, operation and fault are named', async () => {
    await record({ content: OLD });
    later(1);
    await record({ content: NEW });
    const released = await readReleasedOperations(directory);
    expect(problemsOfReleased(released, schemaOf('type Query { tree: Int shrub: Int }'))).toEqual([]);
    expect(problemsOfReleased(released, schemaOf('type Query { shrub: Int }'))).toEqual([
      'content released 2026-11-23T12:00:00.000Z: operation Old: Cannot query field "tree" on type "Query".',
    ]);
  });

  test('a file that was edited is noticed', async () => {
    const { added } = await record({ content: OLD });
    const file = join(directory, added[0] ?? '');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"name": "Old"', '"name": "Odd"'));
    expect((await readReleasedOperations(directory)).map(({ isUntouched }) => isUntouched)).toEqual([false]);
  });
});
