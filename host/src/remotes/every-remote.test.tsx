/**
 * Checks each remote against the shell's requirements: its registration is correct, and each page and filler exists.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { compileRouteTable } from '@greenward/contract';
import { defineRemote, isRemoteDefinition } from '@greenward/remote-kit';
import type { RemoteDefinition } from '@greenward/remote-kit';

const REMOTES = join(dirname(fileURLToPath(import.meta.url)), '../../../remotes');
const names = readdirSync(REMOTES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const load = async (name: string): Promise<RemoteDefinition> => {
  const { remote } = (await import(join(REMOTES, name, 'src/register.ts'))) as { remote: unknown };
  if (!isRemoteDefinition(remote)) throw new Error(`remotes/${name} exports no registration`);
  return remote;
};

test('There are remotes to look at', () => {
  expect(names).toEqual(expect.arrayContaining(['content', 'map']));
});

test('A condition names only switches of the product and those that the remote introduces', () => {
  const page = {
    id: 'diary.index',
    path: '/diary',
    layout: 'default',
    load: () => Promise.reject(new Error('never loaded')),
  } as const;
  const diary = { name: 'diary', contract: 1, words: [], slots: {} } as const;
  const entry = { path: '/diary', label: 'diary.title', order: 1 };
  const remote = defineRemote({
    ...diary,
    switches: { anyOf: ['showDiary', 'showMap'], introduces: ['showDiary'] },
    routes: [{ ...page, allOf: ['showDiary'] }],
    menu: [{ ...entry, anyOf: ['showDiary'] }],
  });
  expect(remote.switches?.introduces).toEqual(['showDiary']);
  // @ts-expect-error -- misspelt name of a product switch
  defineRemote({ ...diary, routes: [{ ...page, anyOf: ['shwoMap'] }], menu: [] });
  defineRemote({
    ...diary,
    switches: { introduces: ['showDiary'] },
    routes: [],
    // @ts-expect-error -- misspelt name of one of the remote's own switches
    menu: [{ ...entry, anyOf: ['showDairy'] }],
  });
});

describe.each(names)('The remote %s', (name) => {
  test('is called as its folder, reads only its own words, and names its pages so that nobody else has them', async () => {
    const { name: said, words, routes } = await load(name);
    expect(said).toBe(name);
    expect(words.every((prefix) => prefix === `${name}.`)).toBe(true);
    expect(routes.map(({ id }) => id).filter((id) => !id.startsWith(`${name}.`))).toEqual([]);
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });

  test('has each page it names: a component, with a loader where edge asks for data ahead', async () => {
    const { routes } = await load(name);
    for (const { id, query, load: loadPage } of routes) {
      const { Component, loader, meta } = await loadPage();
      expect([id, typeof Component, typeof (loader ?? 'none'), typeof (meta ?? 'none')]).toEqual([
        id,
        'function',
        query === undefined ? expect.stringMatching(/^(function|string)$/) : 'function',
        expect.stringMatching(/^(function|string)$/),
      ]);
    }
    // Ambiguous paths are rejected here, as they are on publishing.
    expect(() => compileRouteTable(routes)).not.toThrow();
  });

  test('has each filler it names', async () => {
    const { slots } = await load(name);
    for (const [slot, filler] of Object.entries(slots))
      expect([slot, typeof (await filler.load()).Filler]).toEqual([slot, 'function']);
  });

  test('can be developed alone', () => {
    const { scripts } = JSON.parse(readFileSync(join(REMOTES, name, 'package.json'), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    expect(scripts?.['dev']).toBe(`node ../../scripts/launch.mjs dev --only ${name}`);
  });
});
