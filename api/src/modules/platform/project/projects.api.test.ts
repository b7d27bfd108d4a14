/** Tests that the site without a tenant lists live and coming projects, finds them by place, and reveals no token. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import { TEST_BASE } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let tenants: readonly Tenant[];
let topLevel: Tenant;
let greentown: Tenant;

beforeAll(async () => {
  tenants = await loadTenants({ environment: 'development', base: TEST_BASE });
  topLevel = tenants.find(({ config }) => config.topLevel)!;
  greentown = tenants.find(({ code }) => code === 'greentown')!;
  database = await createTestDatabase();
  api = await startTestApi(database, tenants);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const PROJECTS = `query P($search: String) { getAllProjectContent(search: $search) { projects {
  shortCode fmpToken projectName tagline introduction host isDemo isComing foundBy picture { url copyright }
  neighbourhoods { name } customisableContent adoptProgramme mapStyleSettings boundingBox } } }`;

interface Project {
  readonly shortCode: string;
  readonly fmpToken: string | null;
  readonly host: string;
  readonly isComing: boolean;
  readonly foundBy: string | null;
}

async function projectsAt(tenant: Tenant, search?: string): Promise<readonly Project[]> {
  const { body } = await api.ask(tenant, PROJECTS, search === undefined ? {} : { search });
  expect(body.errors).toBeUndefined();
  return body.data.getAllProjectContent.projects;
}

test('The site without a project lists every project, those that are coming last, and not itself', async () => {
  const projects = await projectsAt(topLevel);
  expect(projects.map(({ shortCode }) => shortCode).toSorted()).toEqual(
    tenants.filter((one) => one !== topLevel).map(({ code }) => code),
  );
  expect(projects.findIndex(({ isComing }) => isComing)).toBe(projects.length - 1);
  expect(projects.find(({ shortCode }) => shortCode === 'greentown')).toMatchObject({
    host: 'greentown.greenward.test',
    foundBy: null,
  });
});

test('It tells no token, of whatever environment, and nobody’s sign-in settings', async () => {
  const { body } = await api.ask(topLevel, PROJECTS, {});
  const told = JSON.stringify(body);
  expect(body.data.getAllProjectContent.projects.map(({ fmpToken }: Project) => fmpToken)).toEqual(
    tenants.slice(1).map(() => null),
  );
  for (const { config } of tenants)
    for (const secret of [...Object.values(config.fmpToken), config.ac.auth0_client_id_web])
      expect(told).not.toContain(secret);
});

test('A project sees itself alone, with its own token, whatever it searches for', async () => {
  for (const search of [undefined, 'Northcity', '']) {
    const projects = await projectsAt(greentown, search);
    expect(projects.map(({ shortCode, fmpToken }) => [shortCode, fmpToken])).toEqual([['greentown', greentown.token]]);
  }
});

describe('A place name or a postcode finds the project', () => {
  test.each([
    ['greentown', ['greentown'], 'Greentown'],
    ['cambridgeport', ['greentown'], 'Cambridgeport'],
    ['Camden Town', ['borough'], 'Camden Town with Primrose Hill'],
    ['NW1 4RY', ['borough'], 'NW1'],
    ['EC2M 7AN', ['quarter'], 'EC2'],
    ['eh12 9aa', ['northcity'], 'EH'],
    ['94110', ['citytrees'], '941'],
    ['Waterfront', ['workplaces'], 'Waterfront'],
  ])('%j', async (search, codes, foundBy) => {
    const projects = await projectsAt(topLevel, search);
    expect(projects.map(({ shortCode }) => shortCode)).toEqual(codes);
    expect(projects[0]?.foundBy).toBe(foundBy);
  });

  test('Nothing is found by what is no place, and a blank finds all', async () => {
    expect(await projectsAt(topLevel, 'Atlantis')).toEqual([]);
    expect(await projectsAt(topLevel, '  ')).toHaveLength(tenants.length - 1);
  });

  test('More than a hundred characters are refused', async () => {
    const { body } = await api.ask(topLevel, PROJECTS, { search: 'x'.repeat(101) });
    expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
