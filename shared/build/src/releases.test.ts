/** Invariants of every built release (run `npm run build` first). */
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startLimitOf, startScriptsOf } from '@greenward/contract';
import type { ReleaseRecord } from '@greenward/contract';
import { ON_DEMAND, installedVersion, SHARED_LIBRARIES } from './shared-libraries.ts';

const RELEASES = join(import.meta.dirname, '../../../dist/releases');

const records = readdirSync(RELEASES)
  .filter((file) => file.endsWith('.production.stamp.json'))
  .map((file) => {
    const { buildId } = JSON.parse(readFileSync(join(RELEASES, file), 'utf8')) as { buildId: string };
    return JSON.parse(
      readFileSync(join(RELEASES, file.replace('.production.stamp.json', ''), buildId, 'release.json'), 'utf8'),
    ) as ReleaseRecord;
  });
const host = records.find(({ role }) => role === 'host');
const remotes = records.filter(({ role }) => role === 'remote');
const fileOf = (url: string): Buffer => readFileSync(join(RELEASES, url.replace(/^\/releases\//, '')));

test('The host provides exactly the libraries that are shared, to browser and renderer alike', () => {
  expect(Object.keys(host?.sharedNames ?? {}).sort()).toEqual(SHARED_LIBRARIES.map(({ request }) => request).sort());
});

test('What the host provides on demand is no file of every page, and its record says which files it is', () => {
  for (const request of Object.keys(ON_DEMAND)) {
    const { scripts, workers } = host?.onDemand?.[request] ?? { scripts: [], workers: [] };
    expect(scripts.length).toBeGreaterThan(0);
    for (const url of [...scripts, ...workers]) {
      expect(host?.files[url]).toBeDefined();
      expect(host?.start.js).not.toContain(url);
    }
  }
  expect(host?.onDemand?.['maplibre-gl']?.workers).toHaveLength(1);
});

test('The host has nothing that prints or sends the text of an operation: those of a build are asked for by id', () => {
  const client = ['@greenward/graphql/client', '@apollo/client'].flatMap(
    (request) => host?.onDemand?.[request]?.scripts ?? [],
  );
  const scripts = [...(host?.start.js ?? []), ...client].map((url) => String(fileOf(url)));
  expect(scripts.some((text) => text.includes('watchQuery'))).toBe(true); // contains the client
  for (const text of ['extend scalar', 'multipart/mixed'])
    expect([text, scripts.some((script) => script.includes(text))]).toEqual([text, false]);
});

test('What remotes share is there once, by the version that the host has; nothing else of it is accepted', () => {
  for (const { entry, sharedNames } of remotes) {
    const consumed = [
      ...String(fileOf(entry)).matchAll(
        /singleton:(!\d),requiredVersion:"([^"]+)",strictVersion:(!\d)[^{}]*shareKey:"([^"]+)"/g,
      ),
    ];
    expect(consumed.map(([, , , , library]) => library)).toEqual(expect.arrayContaining(Object.keys(sharedNames)));
    const isExact = ([, singleton, version, strict]: readonly string[]): boolean =>
      singleton === '!0' && strict === '!0' && version?.startsWith('^') === true;
    expect(consumed.filter((found) => !isExact(found)).map(([, , , , library]) => library)).toEqual([]);
  }
});

test('Every build has a place of its own for its chunks, so that the code of two builds never mixes in a page', () => {
  for (const record of records) {
    const place = `gw_${record.federationName}_${record.buildId}`;
    for (const url of Object.keys(record.files).filter((file) => /\/(chunk|remoteEntry|main)\.[^/]+\.js$/.test(file))) {
      const places = [
        ...new Set(
          [...String(fileOf(url)).matchAll(/\bgw_(?:host|r_[a-z_]+)_[0-9a-f]{16}\b/g)].map(([found]) => found),
        ),
      ];
      expect([url, places]).toEqual([url, [place]]);
    }
  }
});

test('Chunks are named by their id alone: no first script has a table of names', () => {
  for (const { files, start } of records) {
    const chunks = Object.keys(files).filter((url) => /\/chunk\./.test(url));
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.filter((url) => !/\/chunk\.\d+\.(js|css|js\.LICENSE\.txt)$/.test(url))).toEqual([]);
    const scripts = start.js.map((url) => String(fileOf(url)));
    expect(scripts.some((text) => /=>"chunk\."\+\w+\+"\.js"/.test(text))).toBe(true);
  }
});

test('The staff desk is for staff alone, and no other release of the house is', () => {
  expect(
    records.filter(({ audience }) => audience !== undefined).map(({ name, audience }) => [name, audience]),
  ).toEqual([['console', 'staff']]);
});

test('No release holds type archives, source maps or anything else that pages have no use for', () => {
  const kinds = new Set(
    records.flatMap(({ files }) =>
      Object.keys(files).map((file) => file.replace(/^.*?\.(?=[^/]*$)/, '').replace(/^(?:[0-9a-f]{10}|\d+)\./, '')),
    ),
  );
  expect([...kinds].sort()).toEqual(['css', 'js', 'js.LICENSE.txt', 'json']);
});

test('The libraries that are known to work together are pinned to exactly those versions, in every package', () => {
  const PINS = {
    webpack: '5.110.3',
    '@module-federation/enhanced': '2.9.2',
    react: '19.3.1',
    'react-router': '8.5.1',
    '@apollo/client': '4.3.8',
    graphql: '16.15.0',
  };
  const root = join(import.meta.dirname, '../../..');
  const manifests = globSync('{package.json,*/package.json,{shared,remotes}/*/package.json}', { cwd: root }).filter(
    (file) => !file.startsWith('node_modules'),
  );
  expect(manifests.length).toBeGreaterThan(10);
  const others = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => name in PINS && version !== PINS[name as keyof typeof PINS])
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(others).toEqual([]);
  for (const [name, version] of Object.entries(PINS)) expect([name, installedVersion(name)]).toEqual([name, version]);
});

describe.each(remotes.map((record) => [record.name, record] as const))('The remote %s', (_name, record) => {
  test('uses only names that the host provides', () => {
    for (const [library, names] of Object.entries(record.sharedNames)) {
      expect(host?.sharedNames[library]).toEqual(
        expect.arrayContaining([...names].filter((name) => name !== 'default')),
      );
    }
    expect(Object.keys(record.sharedNames)).toContain('react');
  });

  test('names files for every route, and knows the operation each asks', () => {
    expect(record.routes.length).toBeGreaterThan(0);
    for (const route of record.routes) {
      expect(route.files.js.length).toBeGreaterThan(0);
      if (route.query !== null) expect(record.operations[route.query.operationId]).toBeDefined();
      expect(route.id.startsWith(`${record.name}.`)).toBe(true);
    }
  });

  test('has styles for nothing but its own classes', () => {
    const css = Object.keys(record.files).filter((url) => url.endsWith('.css'));
    expect(css.length).toBeGreaterThan(0);
    for (const url of css) {
      const selectors = [...String(fileOf(url)).matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
        list.split(/,(?![^(]*\))/),
      );
      const foreign = selectors.filter(
        (one) => !/^\s*(?:@|from$|to$|[\d.]+%$)/.test(one) && !one.includes(`.${record.name}__`),
      );
      expect([url, selectors.length > 0, foreign]).toEqual([url, true, []]);
    }
  });

  test('has no federation code in its entry that no remote uses: loading other remotes, reading manifests, logging', () => {
    const text = String(fileOf(record.entry));
    expect(text).toContain('.loadShare('); // the part that remotes use
    for (const unused of [
      'loadRemote',
      'ENCODE_NAME_PREFIX',
      'SnapshotInfo',
      'getRemoteEntry',
      'loadShareSync',
      'Logger',
    ])
      expect([unused, text.includes(unused)]).toEqual([unused, false]);
  });

  test('has an entry and an exposed module that may be published by their weight', () => {
    const scripts = startScriptsOf(record);
    expect(scripts).toHaveLength(2);
    expect(scripts.reduce((sum, url) => sum + fileOf(`${url}.gz`).length, 0)).toBeLessThanOrEqual(startLimitOf(record));
  });
});

describe.each(records.map((record) => [record.name, record] as const))('The release of %s', (_name, record) => {
  test('has the hash of every script and style sheet it may ask for in a script that comes before', () => {
    const asked = Object.keys(record.files).filter((url) => /\/chunk\.[^/]+\.(js|css)$/.test(url));
    expect(asked.length).toBeGreaterThan(2);
    // The host's first scripts contain all hashes; a remote's entry contains those of the exposed module, which
    // contains the rest.
    const exposed = record.role === 'host' ? [] : record.start.js.filter((url) => url !== record.entry);
    expect(exposed).toHaveLength(record.role === 'host' ? 0 : 1);
    const first = record.start.js.filter((url) => !exposed.includes(url));
    const carries = (urls: readonly string[], url: string): boolean => {
      const hash = record.files[url]?.integrity.replace('sha384-', '') ?? '';
      return urls.some((script) => String(fileOf(script)).includes(`.${url.slice(url.lastIndexOf('.') + 1)}:${hash}`));
    };
    for (const url of asked) {
      const isFirst = record.role === 'host' || exposed.includes(url);
      expect([url, carries(first, url), carries(exposed, url)]).toEqual([url, isFirst, !isFirst]);
    }
  });

  test('lists every file with its true length and hash', () => {
    expect(Object.keys(record.files).length).toBeGreaterThan(0);
    for (const [url, { integrity, bytes }] of Object.entries(record.files)) {
      const content = fileOf(url);
      expect(content.length).toBe(bytes);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
    const server = fileOf(record.serverBuild.file);
    expect(record.serverBuild.integrity).toBe(`sha384-${createHash('sha384').update(server).digest('base64')}`);
  });

  test('has style sheets that can stand in a page: nothing in them is found by its own address', () => {
    for (const url of Object.keys(record.files).filter((name) => name.endsWith('.css')))
      expect(fileOf(url).toString('utf8')).not.toMatch(/url\((?!["']?data:)|@import/);
  });

  test('carries no path of the machine that built it', () => {
    const root = join(import.meta.dirname, '../../..');
    for (const url of [...Object.keys(record.files), record.serverBuild.file])
      expect(fileOf(url).toString('utf8').includes(root)).toBe(false);
  });
});
