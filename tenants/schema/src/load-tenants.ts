/** Loads and validates every tenant's folder; returns the tenants, or throws one error that lists each problem. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { contradictionsOf } from './config-contradictions.rules.ts';
import { configSchema } from './config.schema.ts';
import { generaSchema, promosSchema, speciesSchema } from './content.schema.ts';
import type { Genus, Promo, Species } from './content.schema.ts';
import { contrastMisses } from './contrast.rules.ts';
import { importFresh } from './import-fresh.ts';
import type { FreshModule } from './import-fresh.ts';
import { shown } from './shown.ts';
import type { Environment, Tenant, TenantProblem } from './tenant.ts';
import { themeSchema } from './theme.schema.ts';
import { filesOfWords } from './words-files.ts';
import { marketSchema } from './market.schema.ts';
import type { MarketFile } from './market.schema.ts';
import { faultOfMessage } from './words.rules.ts';

const TENANTS_DIRECTORY = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Defaults of every tenant: words, species, pictures. */
export const BASE_DIRECTORY = join(TENANTS_DIRECTORY, 'base');

/** Language of the base words; also the fallback for tenants in other languages. */
const BASE_LANGUAGE = 'en-GB';

/** Folders beside the tenants that are not tenants. */
const NOT_TENANTS = new Set(['base', 'schema', 'node_modules']);

const SHORT_CODE = /^[a-z][a-z0-9]{1,30}$/;
const WORD_KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_]+)+$/;

export interface LoadTenantsOptions {
  readonly environment: Environment;
  /** Base domain, with or without port: 'greenward.localhost:8080'. */
  readonly base: string;
  /** Folder of the tenants, including base; defaults to this one. */
  readonly directory?: string;
  /** Bypasses the module cache and reads from disk again. */
  readonly isAnew?: boolean;
}

/** Thrown when any tenant's files are invalid; `problems` lists everything. */
export class InvalidTenants extends Error {
  readonly problems: readonly TenantProblem[];
  constructor(problems: readonly TenantProblem[]) {
    super(
      [
        `${problems.length === 1 ? 'One thing is' : `${problems.length} things are`} wrong in the tenants' files:`,
        ...problems.map(
          ({ file, key, expected, found }) => `  ${file}: ${key}\n    expected ${expected}\n    found    ${found}`,
        ),
      ].join('\n'),
    );
    this.name = 'InvalidTenants';
    this.problems = problems;
  }
}

/** Validates `value`; adds a problem for each issue and returns undefined if there is any. */
export function checked<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  file: string,
  problems: TenantProblem[],
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const isUnknownKey = issue.type === 'strict_object' && issue.expected === 'never';
    const isMissingKey = issue.type === 'strict_object' && issue.received === 'undefined' && !isUnknownKey;
    const place = issue.path?.at(-1);
    problems.push({
      file,
      key: v.getDotPath(issue) ?? '(whole file)',
      expected: isUnknownKey
        ? 'no such key'
        : isMissingKey
          ? 'a value'
          : issue.kind === 'validation'
            ? issue.message
            : (issue.expected ?? issue.message).replaceAll('"', "'"),
      found: shown(place && 'value' in place ? place.value : issue.input),
    });
  }
  return undefined;
}

export async function readJson(path: string, file: string, problems: TenantProblem[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    problems.push({
      file,
      key: '(whole file)',
      expected: 'a readable JSON file',
      found: cause instanceof Error ? cause.message : String(cause),
    });
    return undefined;
  }
}

async function importNamed(
  path: string,
  name: string,
  file: string,
  problems: TenantProblem[],
  fresh: ReadonlyMap<string, FreshModule> | null,
): Promise<unknown> {
  if (!existsSync(path)) {
    problems.push({ file, key: '(whole file)', expected: `a file that exports ${name}`, found: 'no file' });
    return undefined;
  }
  try {
    const read = fresh?.get(path);
    if (read !== undefined && 'error' in read) throw new Error(read.error);
    const module = read?.values ?? ((await import(pathToFileURL(path).href)) as Record<string, unknown>);
    if (module[name] === undefined)
      problems.push({
        file,
        key: name,
        expected: `an export called ${name}`,
        found: `exports ${Object.keys(module).join(', ') || 'nothing'}`,
      });
    return module[name];
  } catch (cause) {
    problems.push({
      file,
      key: '(whole file)',
      expected: `a file that exports ${name}`,
      found: cause instanceof Error ? cause.message : String(cause),
    });
    return undefined;
  }
}

type Words = Readonly<Record<string, string>>;

const wordsSchema = v.record(v.pipe(v.string(), v.regex(WORD_KEY, 'a key as host.menu.help')), v.string());

interface WordsFile {
  /** File name for messages: 'greentown/words/en-GB/host.json'. */
  readonly file: string;
  readonly words: Words;
}

const wordsOf = (files: readonly WordsFile[]): Words => Object.assign({}, ...files.map(({ words }) => words)) as Words;

/** The words of one language: one file for each first part of their keys. @param folder of a tenant or of base */
async function readWords(folder: string, locale: string, problems: TenantProblem[]): Promise<readonly WordsFile[]> {
  const files: WordsFile[] = [];
  if (existsSync(join(folder, 'words', `${locale}.json`))) {
    const expected = `a folder words/${locale} with a file for each first part of the keys`;
    problems.push({
      file: `${basename(folder)}/words/${locale}.json`,
      key: '(whole file)',
      expected,
      found: 'one file for all',
    });
  }
  for (const path of filesOfWords(folder, locale)) {
    const file = `${basename(folder)}/words/${locale}/${basename(path)}`;
    const value = await readJson(path, file, problems);
    const words = value === undefined ? {} : (checked(wordsSchema, value, file, problems) ?? {});
    const beginning = `${basename(path, '.json')}.`;
    for (const [key, message] of Object.entries(words)) {
      if (!key.startsWith(beginning))
        problems.push({ file, key, expected: `a key that begins with ${beginning}`, found: 'another beginning' });
      const expected = faultOfMessage(message);
      if (expected !== null) problems.push({ file, key, expected, found: shown(message) });
    }
    files.push({ file, words });
  }
  return files;
}

const STORIES = ['termsStory', 'holdingStory', 'postLiveStory'] as const;

const hasStory = (folder: string, slug: string): boolean =>
  [folder, BASE_DIRECTORY].some((directory) => existsSync(join(directory, 'content', 'stories', `${slug}.md`)));

interface MarketPlace {
  /** Name of the file in messages. */
  readonly file: string;
  /** Of the tenant, which has its stories. */
  readonly folder: string;
  /** Stories may come from there. */
  readonly hasContentService: boolean;
}

async function readMarket(
  path: string,
  { file, folder, hasContentService }: MarketPlace,
  problems: TenantProblem[],
): Promise<MarketFile | undefined> {
  const value = await readJson(path, file, problems);
  const market = value === undefined ? undefined : checked(marketSchema, value, file, problems);
  for (const key of market === undefined ? [] : STORIES) {
    const story = market?.[key] ?? null;
    if (hasContentService || story === null || hasStory(folder, story)) continue;
    problems.push({ file, key, expected: "a story in the tenant's folder or in base", found: story });
  }
  return market;
}

/**
 * Markets of a tenant's folder, by slug; each file is named after its market.
 * @param hasContentService stories may come from there
 */
async function readMarkets(
  folder: string,
  hasContentService: boolean,
  problems: TenantProblem[],
): Promise<readonly MarketFile[]> {
  const directory = join(folder, 'content', 'markets');
  const names = existsSync(directory) ? (await readdir(directory)).toSorted() : [];
  const markets: MarketFile[] = [];
  for (const name of names) {
    const file = `${basename(folder)}/content/markets/${name}`;
    const market = await readMarket(join(directory, name), { file, folder, hasContentService }, problems);
    if (market === undefined) continue;
    if (name === `${market.slug}.json`) markets.push(market);
    else problems.push({ file, key: 'slug', expected: 'the name of the file', found: market.slug });
  }
  return markets;
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, part]) => [key, sorted(part)]),
        )
      : value;

const revisionOf = (facts: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(facts)))
    .digest('hex')
    .slice(0, 16);

/** Pictures of promotions must be in the tenant's folder or in base. */
function missingPictures(promos: readonly Promo[], directory: string, base: string): { key: string; found: string }[] {
  return promos.flatMap((promo, index) =>
    promo.images.flatMap(({ file }, imageIndex) =>
      [directory, base].some((folder) => existsSync(join(folder, file)))
        ? []
        : [{ key: `${index}.images.${imageIndex}.file`, found: file }],
    ),
  );
}

/** Every picture in a config, at any depth, with its key. */
const picturesOf = (value: unknown, key = ''): { readonly key: string; readonly path: string }[] =>
  typeof value === 'string'
    ? value.startsWith('/images/')
      ? [{ key, path: value }]
      : []
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, part]) => picturesOf(part, key === '' ? name : `${key}.${name}`))
      : [];

/**
 * All tenants, sorted by code.
 * @throws InvalidTenants with all problems of all tenants, each with file, key, expected and actual value.
 */
export async function loadTenants({
  environment,
  base,
  directory = TENANTS_DIRECTORY,
  isAnew = false,
}: LoadTenantsOptions): Promise<readonly Tenant[]> {
  const problems: TenantProblem[] = [];
  const baseHost = base.replace(/:\d+$/, '');
  const baseDirectory = join(directory, 'base');
  const baseWords = wordsOf(await readWords(baseDirectory, BASE_LANGUAGE, problems));

  const codes = (await readdir(directory, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !NOT_TENANTS.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();

  const files = codes
    .flatMap((code) => ['config.ts', 'theme.ts'].map((name) => join(directory, code, name)))
    .filter((path) => existsSync(path));
  const fresh = isAnew ? await importFresh(files) : null;
  const tenants: Tenant[] = [];
  const hostOwners = new Map<string, string>();
  const tokenOwners = new Map<string, string>();
  let topLevelCode: string | null = null;

  for (const code of codes) {
    const folder = join(directory, code);
    const configFile = `${code}/config.ts`;
    const themeFile = `${code}/theme.ts`;
    const before = problems.length;
    if (!SHORT_CODE.test(code))
      problems.push({
        file: code,
        key: '(folder)',
        expected: 'a short code of lower-case letters and digits',
        found: code,
      });

    const configInput = await importNamed(join(folder, 'config.ts'), 'config', configFile, problems, fresh);
    const themeInput = await importNamed(join(folder, 'theme.ts'), 'theme', themeFile, problems, fresh);
    const config = configInput === undefined ? undefined : checked(configSchema, configInput, configFile, problems);
    const theme = themeInput === undefined ? undefined : checked(themeSchema, themeInput, themeFile, problems);

    if (theme) {
      for (const miss of contrastMisses(theme))
        problems.push({
          file: themeFile,
          key: `${miss.mode}.${miss.foreground}`,
          expected: `a contrast of ${miss.minimum} on ${miss.background}${miss.nearest === null ? '' : `; the nearest colour that has it is ${miss.nearest}`}`,
          found: `${miss.colour}, which has ${miss.found.toFixed(2)}`,
        });
      for (const [key, path] of [
        ['logo', theme.logo],
        ['icon', theme.icon],
      ] as const)
        if (![folder, baseDirectory].some((place) => existsSync(join(place, path))))
          problems.push({ file: themeFile, key, expected: `a file ${code}${path}`, found: 'no file' });
    }

    const token = config?.fmpToken[environment];
    if (config && token === undefined)
      problems.push({
        file: configFile,
        key: `fmpToken.${environment}`,
        expected: `the project token of ${code} in ${environment}`,
        found: 'nothing',
      });
    if (token !== undefined) {
      const owner = tokenOwners.get(token);
      if (owner !== undefined)
        problems.push({
          file: configFile,
          key: `fmpToken.${environment}`,
          expected: 'a token that no other tenant has',
          found: `the token of ${owner}`,
        });
      tokenOwners.set(token, code);
    }

    const weather = join('data', 'weather.csv');
    if (config?.weatherFile && !existsSync(join(folder, weather)))
      problems.push({ file: configFile, key: 'weatherFile', expected: `a file ${code}/${weather}`, found: 'no file' });
    for (const problem of config === undefined ? [] : contradictionsOf(config))
      problems.push({ file: configFile, ...problem });
    for (const { key, path } of config === undefined ? [] : picturesOf(config))
      if (![folder, baseDirectory].some((place) => existsSync(join(place, path))))
        problems.push({ file: configFile, key, expected: "a picture in the tenant's folder or in base", found: path });
    if (config?.topLevel === true) {
      if (topLevelCode !== null)
        problems.push({
          file: configFile,
          key: 'topLevel',
          expected: 'one site without a project at most',
          found: `true, as in ${topLevelCode}`,
        });
      topLevelCode = code;
    }

    const hosts = [config?.topLevel === true ? baseHost : `${code}.${baseHost}`, ...(config?.vanityDomains ?? [])];
    for (const host of hosts) {
      const owner = hostOwners.get(host);
      if (owner !== undefined)
        problems.push({
          file: configFile,
          key: 'vanityDomains',
          expected: 'a host name that no other tenant has',
          found: `${host}, which is ${owner}'s`,
        });
      hostOwners.set(host, code);
    }

    const locale = config?.locale ?? BASE_LANGUAGE;
    const languageWords = locale === BASE_LANGUAGE ? {} : wordsOf(await readWords(baseDirectory, locale, problems));
    const ownWords = await readWords(folder, locale, problems);
    for (const { file, words } of ownWords)
      for (const key of Object.keys(words))
        if (!(key in baseWords))
          problems.push({
            file,
            key,
            expected: `a key of base/words/${BASE_LANGUAGE}`,
            found: 'a key that nothing reads',
          });

    const promosPath = join(folder, 'promos.json');
    if (existsSync(promosPath)) {
      const promos =
        checked(
          promosSchema,
          await readJson(promosPath, `${code}/promos.json`, problems),
          `${code}/promos.json`,
          problems,
        ) ?? [];
      for (const { key, found } of missingPictures(promos, folder, baseDirectory))
        problems.push({
          file: `${code}/promos.json`,
          key,
          expected: "a picture in the tenant's folder or in base",
          found,
        });
    }

    await readMarkets(folder, config?.contentService != null, problems);

    if (problems.length > before || !config || !theme || token === undefined) continue;
    const words = { ...baseWords, ...languageWords, ...wordsOf(ownWords) };
    tenants.push({
      code,
      config,
      theme,
      words,
      token,
      hosts,
      directory: folder,
      revision: revisionOf({ code, config, theme, words, token, hosts }),
    });
  }

  if (problems.length > 0) throw new InvalidTenants(problems);
  return tenants;
}

async function readContent<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> {
  const problems: TenantProblem[] = [];
  const file = relative(TENANTS_DIRECTORY, path);
  const content = checked(schema, await readJson(path, file, problems), file, problems);
  if (content === undefined || problems.length > 0) throw new InvalidTenants(problems);
  return content;
}

/** Species texts and photos of base. @throws InvalidTenants */
export const loadSpecies = (): Promise<readonly Species[]> =>
  readContent(speciesSchema, join(BASE_DIRECTORY, 'species', 'species.json'));

/** Common names of genera. @throws InvalidTenants */
export const loadGenera = (): Promise<readonly Genus[]> =>
  readContent(generaSchema, join(BASE_DIRECTORY, 'species', 'genera.json'));

/** Promotions of one tenant, regardless of date; empty without a promos.json. @throws InvalidTenants */
export async function loadPromos({ directory }: Pick<Tenant, 'directory'>): Promise<readonly Promo[]> {
  const path = join(directory, 'promos.json');
  return existsSync(path) ? readContent(promosSchema, path) : [];
}

/** Markets that a tenant's folder brings. @throws InvalidTenants */
export async function loadMarkets({
  directory,
  config,
}: Pick<Tenant, 'directory' | 'config'>): Promise<readonly MarketFile[]> {
  const problems: TenantProblem[] = [];
  const markets = await readMarkets(directory, config.contentService !== null, problems);
  if (problems.length > 0) throw new InvalidTenants(problems);
  return markets;
}

/** A market in a file elsewhere, such as one that an operator wrote. @throws InvalidTenants */
export async function loadMarketFile(
  { directory, config }: Pick<Tenant, 'directory' | 'config'>,
  path: string,
): Promise<MarketFile> {
  const problems: TenantProblem[] = [];
  const place = { file: path, folder: directory, hasContentService: config.contentService !== null };
  const market = await readMarket(path, place, problems);
  if (market === undefined || problems.length > 0) throw new InvalidTenants(problems);
  return market;
}
