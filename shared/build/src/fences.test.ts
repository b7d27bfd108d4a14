/** Tests the import rules: each rule catches a violation written for it, and every source file is checked. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const ROOMS = ['tenants', 'shared', 'remotes', 'host', 'api', 'identity', 'cli', 'e2e'];

/** Areas of the api, lowest first (docs/api.md). */
const AREAS = ['platform', 'people', 'places', 'content', 'adoption', 'orders', 'issues', 'notices', 'desk'];

interface CruiseResult {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly module: string; readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

async function cruise(paths: readonly string[], toyHouse: boolean): Promise<CruiseResult> {
  const binary = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [binary, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...paths],
    {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_OPTIONS: '', GREENWARD_TOY_HOUSE: toyHouse ? 'yes' : 'no' },
    },
  );
  return JSON.parse(stdout) as CruiseResult;
}

const MODULE_OF = /api\/src\/modules\/([^/]+\/[^/]+)\//;
const moduleOf = (file: string): string | null => MODULE_OF.exec(file)?.[1] ?? null;

/** Modules of the api in list order. */
const orderOf = (list: string): string[] =>
  [...readFileSync(join(ROOT, list), 'utf8').matchAll(/from '\.\/([^/]+\/[^/]+)\/module\.ts'/g)].map(
    ([, name = '']) => name,
  );

/** Imports between api modules that point upwards in the list, except in tests. */
function importsUp({ modules }: CruiseResult, order: readonly string[]): string[] {
  return modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) => {
      const from = moduleOf(source);
      return from === null
        ? []
        : dependencies.flatMap(({ resolved }) => {
            const to = moduleOf(resolved);
            return to !== null && to !== from && order.includes(from) && order.indexOf(to) > order.indexOf(from)
              ? [`${source} -> ${resolved}`]
              : [];
          });
    });
}

const isSource = (file: string): boolean => /\.(ts|tsx)$/.test(file) && !/(node_modules|toy-house|\/dist\/)/.test(file);

describe('The walls of the house', () => {
  const rules = (
    createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as { forbidden: { name: string }[] }
  ).forbidden.map(({ name }) => name);
  let toy: CruiseResult;
  let house: CruiseResult;
  beforeAll(async () => {
    [toy, house] = await Promise.all([cruise(['shared/build/toy-house'], true), cruise(ROOMS, false)]);
  });

  test.each(rules)('%s catches the trespass built for it', (rule) => {
    expect(toy.summary.violations.filter((violation) => violation.rule.name === rule)).not.toHaveLength(0);
  });

  test('Nobody trespasses', () => {
    expect(house.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  });

  describe('Modules of the api', () => {
    const order = orderOf('api/src/modules/all-modules.ts');

    test('are listed area by area', () => {
      const areas = order.map((module) => AREAS.indexOf(module.split('/')[0] ?? ''));
      expect(areas).not.toContain(-1);
      expect(areas).toEqual(areas.toSorted((one, other) => one - other));
    });

    test('are all in the list', () => {
      const folders = new Set(house.modules.flatMap(({ source }) => moduleOf(source) ?? []));
      expect([...folders].toSorted()).toEqual(order.toSorted());
    });

    test('import only modules that stand before them in the list', () => {
      const toyOrder = orderOf('shared/build/toy-house/api/src/modules/all-modules.ts');
      expect(importsUp(toy, toyOrder)).toEqual([expect.stringMatching(/mail\.service\.ts -> .*account\.ts$/)]);
      expect(importsUp(house, order)).toEqual([]);
    });
  });

  test('Every source file is looked at', () => {
    const files = ROOMS.flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
    ).filter(isSource);
    const cruised = new Set(house.modules.map(({ source }) => source));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !cruised.has(file))).toEqual([]);
  });

  test('An import by package name is followed to its source', () => {
    const app = house.modules.find(({ source }) => source === 'host/src/app.tsx');
    expect(app?.dependencies.find(({ module }) => module === '@greenward/tenant')?.resolved).toBe(
      'shared/tenant/src/public.ts',
    );
  });
});
