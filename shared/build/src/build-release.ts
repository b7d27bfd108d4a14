/** Builds one release: browser files, server build and release record, in a folder named after their hash. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';
import type { MultiCompiler, MultiStats } from 'webpack';
import { problemsOfMessages } from '@greenward/contract/compile-words';
import type { ReleaseFile, ReleaseFiles, ReleaseRecord } from '@greenward/contract';
import { readMessages } from './messages.ts';
import {
  browserConfiguration,
  federationNameOf,
  SERVICE_WORKER_FILE,
  serverConfiguration,
  serviceWorkerConfiguration,
} from './federate.ts';
import type { FederateOptions } from './federate.ts';
import { finished } from './finished-files.ts';
import { integrityOf } from './integrity.ts';
import { collectOperations } from './operations.ts';
import { registeredModules } from './registered-modules.ts';
import { emptyFacts, ReleaseFactsPlugin } from './release-facts.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { ON_DEMAND, SHARED_LIBRARIES } from './shared-libraries.ts';
import { WordsReadPlugin, wordsReadBy } from './words-read.ts';
import type { WordsByRequest } from './words-read.ts';

export interface BuildReleaseOptions extends Omit<FederateOptions, 'outputDirectory'> {
  readonly version: string;
  /** Folder of all releases; this one is written to `<releasesDirectory>/<name>/<buildId>`. */
  readonly releasesDirectory: string;
}

/**
 * The part of `defineRemote`'s argument that the record repeats. A structural type, because the build must not import
 * web code.
 */
interface RemoteFacts {
  readonly contract: number;
  readonly words: readonly string[];
  readonly audience?: ReleaseRecord['audience'];
  readonly switches?: Partial<ReleaseRecord['switches']>;
  readonly routes: readonly {
    readonly id: string;
    readonly path: string;
    readonly layout: ReleaseRecord['routes'][number]['layout'];
    readonly guard?: ReleaseRecord['routes'][number]['guard'];
    readonly anyOf?: readonly string[];
    readonly allOf?: readonly string[];
    readonly serverRendered?: boolean;
    readonly needs?: readonly string[];
    readonly query?: string;
    readonly variables?: Readonly<Record<string, string>>;
    readonly isForAll?: true;
  }[];
  readonly slots: Readonly<Record<string, { readonly serverRendered?: boolean }>>;
  readonly menu: ReleaseRecord['menu'];
}

const execute = promisify(execFile);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

function faultOf(error: Error | null, stats: MultiStats | undefined): Error | null {
  if (error !== null) return error;
  return stats?.hasErrors() === true
    ? new Error(stats.toString({ all: false, errors: true, errorDetails: false }))
    : null;
}

/** All files below a folder, as sorted relative paths. */
async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((file) => file !== 'mf-stats.json') // build facts that pages do not need
    .sort();
}

/**
 * Runs a server build with stubs for the shared libraries, to read its registration. Lazy imports are not evaluated.
 */
function readRemote(source: string, name: string): RemoteFacts {
  const module: { exports: { remote?: RemoteFacts } } = { exports: {} };
  const standIn = new Proxy(
    { defineRemote: (definition: unknown) => definition },
    { get: (target, key) => (key === 'defineRemote' ? target.defineRemote : undefined) },
  );
  runInNewContext(source, { module, exports: module.exports, require: () => standIn });
  if (module.exports.remote === undefined) throw new Error(`remotes/${name}/src/register.ts must export \`remote\``);
  return module.exports.remote;
}

/**
 * Runs the host's server build in a separate process to read the names it provides of each shared library, and its own
 * pages.
 */
async function readHost(
  file: string,
): Promise<{ readonly provides: Record<string, string[]>; readonly remote: RemoteFacts }> {
  const question =
    'const { provides, remote } = require(process.argv[1]); console.log(JSON.stringify({ remote, provides: Object.fromEntries(Object.entries(provides).map(([request, library]) => [request, Object.keys(library).sort()])) }))';
  const { stdout } = await execute(process.execPath, ['-e', question, file]);
  return JSON.parse(stdout) as { provides: Record<string, string[]>; remote: RemoteFacts };
}

interface PreparedBuild {
  readonly compiler: MultiCompiler;
  /** Creates a release from the latest compiler output. */
  publish(): Promise<ReleaseRecord>;
}

function prepare(options: BuildReleaseOptions): PreparedBuild {
  const working = join(options.repositoryRoot, '.cache/build', `${options.name}-${options.mode}`);
  const browserDirectory = join(working, 'browser');
  const serverDirectory = join(working, 'server');
  // In development files change all the time, so none are cached.
  const workerDirectory =
    options.role === 'host' && options.mode === 'production' ? join(working, 'service-worker') : null;
  const facts = emptyFacts();
  const words: WordsByRequest = new Map();
  const browser = browserConfiguration({ ...options, outputDirectory: browserDirectory });
  browser.plugins = [
    ...(browser.plugins ?? []),
    new ReleaseFactsPlugin(options.role, facts),
    new WordsReadPlugin(words),
  ];
  return {
    compiler: webpack([
      browser,
      serverConfiguration({ ...options, outputDirectory: serverDirectory }),
      ...(workerDirectory === null
        ? []
        : [serviceWorkerConfiguration({ ...options, outputDirectory: workerDirectory })]),
    ]),
    async publish() {
      if (facts.secondCopies.size > 0)
        throw new Error(
          `${options.name} brings a second copy of ${[...facts.secondCopies].join(', ')}: import them by package name, the host provides them`,
        );
      return publish(
        options,
        facts,
        words,
        workerDirectory === null ? [browserDirectory] : [browserDirectory, workerDirectory],
        join(serverDirectory, 'server.cjs'),
      );
    },
  };
}

/**
 * Builds a release and writes its record. The same sources give the same build id.
 * @throws Error when the build fails, contains a second copy of a shared library, or registers something without a
 *   file.
 */
export async function buildRelease(options: BuildReleaseOptions): Promise<ReleaseRecord> {
  const { compiler, publish: publishBuild } = prepare(options);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = faultOf(error, stats);
      compiler.close(() => (fault === null ? resolve() : reject(fault)));
    });
  });
  return publishBuild();
}

export interface WatchHandlers {
  onRelease(record: ReleaseRecord, seconds: number): void;
  onFault(error: Error): void;
}

/** Builds a release, and another after every change of its sources. Returns a function that stops it. */
export function watchRelease(options: BuildReleaseOptions, { onRelease, onFault }: WatchHandlers): () => Promise<void> {
  const { compiler, publish: publishBuild } = prepare(options);
  const watching = compiler.watch({ aggregateTimeout: 50, ignored: /node_modules/ }, (error, stats) => {
    const fault = faultOf(error, stats);
    if (fault !== null) return onFault(fault);
    const started = Math.min(...(stats?.stats ?? []).map(({ startTime }) => startTime ?? Date.now()));
    publishBuild().then((record) => onRelease(record, (Date.now() - started) / 1000), onFault);
  });
  return () => new Promise((resolve) => (watching === undefined ? resolve() : watching.close(() => resolve())));
}

async function publish(
  options: BuildReleaseOptions,
  facts: ReleaseFacts,
  words: WordsByRequest,
  browserDirectories: readonly string[],
  serverFile: string,
): Promise<ReleaseRecord> {
  const { name, role, mode } = options;
  const hash = createHash('sha256');
  const contents = new Map<string, Buffer>();
  for (const directory of browserDirectories) {
    for (const file of await filesBelow(directory)) {
      const content = await readFile(join(directory, file));
      contents.set(file, content);
      hash.update(file).update('\0').update(content).update('\0');
    }
  }
  const serverSource = await readFile(serverFile);
  const messages = await readMessages(options.directory);
  const faults = problemsOfMessages({ name, messages });
  if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
  hash.update(JSON.stringify(messages));
  const buildId = hash.update(serverSource).digest('hex').slice(0, 16);
  const base = `/releases/${name}/${buildId}/`;
  const target = join(options.releasesDirectory, name, buildId);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });

  const files: Record<string, ReleaseFile> = {};
  for (const [file, final] of finished(contents, facts, buildId)) {
    await writeFile(join(target, file), final);
    if (mode === 'production') {
      const [brotli, gzipped] = await Promise.all([
        compressBrotli(final, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        compressGzip(final, { level: 9 }),
      ]);
      await writeFile(join(target, `${file}.br`), brotli);
      await writeFile(join(target, `${file}.gz`), gzipped);
    }
    files[base + file] = { integrity: integrityOf(final), bytes: final.length };
  }
  await cp(serverFile, join(target, 'server.cjs'));

  const urls = (list: ReleaseFiles): ReleaseFiles => ({
    js: list.js.map((file) => base + file),
    css: list.css.map((file) => base + file),
  });
  const common = {
    format: 1 as const,
    role,
    name,
    version: options.version,
    buildId,
    federationName: federationNameOf(role, name),
    files,
    serverBuild: { file: `${base}server.cjs`, integrity: integrityOf(serverSource), bytes: serverSource.length },
    signature: '',
    ...(Object.keys(messages).length === 0 ? {} : { messages }),
  };
  const record =
    role === 'host'
      ? await hostRecord(
          options,
          common,
          facts,
          urls,
          serverFile,
          contents.has(SERVICE_WORKER_FILE) ? base + SERVICE_WORKER_FILE : null,
        )
      : await remoteRecord(options, common, facts, words, urls, serverSource.toString(), base, contents);
  await writeFile(join(target, 'release.json'), JSON.stringify(record, null, 1));
  return record;
}

type CommonFacts = Pick<
  ReleaseRecord,
  | 'format'
  | 'role'
  | 'name'
  | 'version'
  | 'buildId'
  | 'federationName'
  | 'files'
  | 'serverBuild'
  | 'signature'
  | 'messages'
>;

/** Contract versions that this shell supports; each remote names the one it was written for. */
const HOST_CONTRACT = { min: 1, max: 1 };

/**
 * The routes of a registration for the release record.
 * @throws Error when a route has no lazily imported module, or names a query that does not exist.
 */
function routesOf(
  { name }: BuildReleaseOptions,
  routes: RemoteFacts['routes'],
  filesOf: (kind: string, id: string) => ReleaseFiles,
  operationIds: ReadonlyMap<string, string>,
): ReleaseRecord['routes'] {
  return routes.map((route) => {
    const operationId = route.query === undefined ? null : operationIds.get(route.query);
    if (operationId === undefined)
      throw new Error(`${name}: route "${route.id}" names the query ${route.query}, which no .graphql file has`);
    return {
      id: route.id,
      path: route.path,
      layout: route.layout,
      guard: route.guard ?? null,
      anyOf: route.anyOf ?? [],
      allOf: route.allOf ?? [],
      serverRendered: route.serverRendered ?? true,
      query:
        operationId === null
          ? null
          : {
              ...{ operationId, variables: route.variables ?? {} },
              ...(route.isForAll === true ? { isForAll: true } : {}),
            },
      files: filesOf('route', route.id),
      ...(route.needs === undefined ? {} : { needs: onDemandOf(name, route.id, route.needs) }),
    };
  });
}

/** The files of a registration's lazy imports. @throws Error when there are none. */
function filesIn(
  name: string,
  facts: ReleaseFacts,
  urls: (files: ReleaseFiles) => ReleaseFiles,
  requests: ReadonlyMap<string, string>,
) {
  return (kind: string, id: string): ReleaseFiles => {
    const found = facts.filesByRequest.get(requests.get(id) ?? '');
    if (found === undefined) throw new Error(`${name}: the ${kind} "${id}" has no lazily imported module`);
    return urls(found);
  };
}

/** The operations that a release sends to the api, by id, and the ids by name. */
async function operationsOf({ repositoryRoot, directory }: BuildReleaseOptions) {
  const schema = await readFile(join(repositoryRoot, 'shared/contract/schema.graphql'), 'utf8');
  const operations = collectOperations(join(directory, 'src'), schema);
  return { operations, operationIds: new Map(Object.entries(operations).map(([id, { name }]) => [name, id])) };
}

async function hostRecord(
  options: BuildReleaseOptions,
  common: CommonFacts,
  facts: ReleaseFacts,
  urls: (files: ReleaseFiles) => ReleaseFiles,
  serverFile: string,
  serviceWorker: string | null,
): Promise<ReleaseRecord> {
  const start = urls(facts.entryFiles);
  const [entry] = start.js;
  if (entry === undefined) throw new Error('The host build has no script');
  const registerFile = join(options.directory, 'src/register.ts');
  const modules = registeredModules(registerFile, await readFile(registerFile, 'utf8'));
  const { provides, remote } = await readHost(serverFile);
  const { operations, operationIds } = await operationsOf(options);
  return {
    ...common,
    entry,
    manifest: null,
    start,
    routes: routesOf(options, remote.routes, filesIn('host', facts, urls, modules.routes), operationIds),
    slots: [],
    menu: [],
    switches: { anyOf: [], allOf: [], introduces: [] },
    contract: HOST_CONTRACT,
    sharedNames: provides,
    onDemand: Object.fromEntries(
      [...facts.onDemand].map(([request, { scripts, workers }]) => [
        request,
        { scripts: urls({ js: scripts, css: [] }).js, workers: urls({ js: workers, css: [] }).js },
      ]),
    ),
    ...(serviceWorker === null ? {} : { serviceWorker }),
    operations,
    words: remote.words,
    fetchesRestOfWords: true,
  };
}

/** @throws Error for a library that the host does not load on demand. */
function onDemandOf(remote: string, routeId: string, needs: readonly string[]): readonly string[] {
  const unknown = needs.find((request) => ON_DEMAND[request] === undefined);
  if (unknown !== undefined)
    throw new Error(`${remote}: the route "${routeId}" needs ${unknown}, which the host does not fetch on demand`);
  return needs;
}

async function remoteRecord(
  options: BuildReleaseOptions,
  common: CommonFacts,
  facts: ReleaseFacts,
  words: WordsByRequest,
  urls: (files: ReleaseFiles) => ReleaseFiles,
  serverSource: string,
  base: string,
  contents: ReadonlyMap<string, Buffer>,
): Promise<ReleaseRecord> {
  const registerFile = join(options.directory, 'src/register.ts');
  const modules = registeredModules(registerFile, await readFile(registerFile, 'utf8'));
  const remote = readRemote(serverSource, options.name);
  const { operations, operationIds } = await operationsOf(options);
  const manifest = JSON.parse(String(contents.get('mf-manifest.json'))) as {
    exposes: { assets: { js: { sync: string[] }; css: { sync: string[]; async: string[] } } }[];
  };
  const entryFile = [...contents.keys()].find((file) => /^remoteEntry\..*\.js$/.test(file));
  if (entryFile === undefined) throw new Error(`${options.name} has no remoteEntry`);
  const exposed = manifest.exposes[0]?.assets;
  if (exposed === undefined) throw new Error(`${options.name} exposes nothing`);

  return {
    ...common,
    entry: base + entryFile,
    manifest,
    start: urls({ js: [entryFile, ...exposed.js.sync], css: exposed.css.sync }),
    routes: routesOf(options, remote.routes, filesIn(options.name, facts, urls, modules.routes), operationIds).map(
      (route) => ({
        ...route,
        words: wordsReadBy(words, modules.routes.get(route.id), remote.words),
      }),
    ),
    slots: Object.entries(remote.slots).map(([slot, filler]) => ({
      slot,
      serverRendered: filler.serverRendered ?? true,
      files: filesIn(options.name, facts, urls, modules.slots)('slot', slot),
      words: wordsReadBy(words, modules.slots.get(slot), remote.words),
    })),
    menu: remote.menu,
    ...(remote.audience === undefined ? {} : { audience: remote.audience }),
    switches: {
      anyOf: remote.switches?.anyOf ?? [],
      allOf: remote.switches?.allOf ?? [],
      introduces: remote.switches?.introduces ?? [],
    },
    contract: { min: remote.contract, max: remote.contract },
    sharedNames: Object.fromEntries(
      SHARED_LIBRARIES.flatMap(({ request }) =>
        facts.sharedNames.has(request) ? [[request, [...(facts.sharedNames.get(request) ?? [])].sort()]] : [],
      ),
    ),
    operations,
    words: remote.words,
  };
}
