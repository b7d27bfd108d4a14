/** A key that nobody reads is found before a council sets it. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { unreadKeys } from './config-readers.ts';
import { readerProblems, tenantCheckCommand } from './tenant-command.ts';

const aSource = (text: string, file = 'host/src/a.ts') => [{ file, text }];

describe('A key is read', () => {
  test.each([
    ['tenant.config.planted', 'as a part of a config'],
    ['const { planted } = tenant.config;', 'by taking a config apart'],
    ['const { planted: renamed } = config;', 'under another name'],
    ['const f = ({ config: { planted } }: Tenant) => planted;', 'from a parameter'],
    ['const f = ({ planted }: TenantConfig) => planted;', 'from a parameter that is a config'],
    ["config['planted']", 'by its name as text'],
    ['config[`plan${what}`]', 'by a name that is put together'],
  ])('%s: %s', (text) => expect(unreadKeys(['planted'], aSource(text))).toEqual([]));

  test.each([
    ['other.planted', 'of something else'],
    ['// config.planted', 'in a comment'],
    ["const text = 'config.planted';", 'in a text'],
    ['const config = { planted: 1 };', 'where it is only written'],
    ['config.plantedIn', 'of a longer name'],
    ['const { ...planted } = config;', 'as the name of the rest'],
  ])('%s: not %s', (text) => expect(unreadKeys(['planted'], aSource(text))).toEqual(['planted']));
});

describe('What is told', () => {
  test('A planted key that no code reads is a problem with its file and key', () => {
    expect(readerProblems(['read', 'planted'], {}, aSource('config.read'))).toEqual([
      expect.objectContaining({ file: 'schema/src/config.schema.ts', key: 'planted', found: 'a key that no code reads' }),
    ]);
  });

  test('A reason excuses it, until it is read', () => {
    expect(readerProblems(['planted'], { planted: 'Read with walks.' }, aSource('config.other'))).toEqual([]);
    expect(readerProblems(['planted'], { planted: 'Read with walks.' }, aSource('config.planted'))).toEqual([expect.objectContaining({ key: 'planted' })]);
    expect(readerProblems([], { gone: 'Read with walks.' }, [])).toEqual([expect.objectContaining({ key: 'gone', found: 'no key' })]);
  });
});

describe('greenward tenant check', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    for (const stream of ['log', 'error'] as const) jest.spyOn(console, stream).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => void jest.restoreAllMocks());
  const settings = { environment: 'development', base: 'greenward.localhost:8080' } as const;

  test('All tenants of the repository pass', async () => {
    const exitCode = await tenantCheckCommand(settings, { code: undefined });
    expect(said.join('\n')).toMatch(/^All is well with 10 tenants: borough, /);
    expect(exitCode).toBe(0);
  });

  test('One tenant can be asked for, and one that does not exist is named', async () => {
    expect(await tenantCheckCommand(settings, { code: 'quarter' })).toBe(0);
    expect(said).toEqual(['All is well with quarter.']);
    await expect(tenantCheckCommand(settings, { code: 'nowhere' })).rejects.toThrow('There is no tenant "nowhere"');
  });
});
