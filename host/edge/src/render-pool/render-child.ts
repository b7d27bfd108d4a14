/**
 * The program of a render process: runs server builds of releases, one page at a time, with access to those releases
 * only. Its source (types stripped) is passed to `node --permission --eval`, so it imports none of our code at run
 * time.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { HostServerBuild } from '@greenward/contract';
import type { FromChild, ServerBuildFile, ToChild, Wear } from './protocol.ts';

/** Node modules that React's server renderer needs. None of them opens files, processes or connections. */
const BUILTINS_FOR_HOST = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util']);
/** Globals that could reach outside the process. Server builds must not need them. */
const REMOVED_GLOBALS = [
  'process',
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'navigator',
  'Navigator',
  'WebAssembly',
  'localStorage',
  'sessionStorage',
  'caches',
];

/** Short, single-line reason for the log. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);

/**
 * Compares string-named globals with their state after the host was loaded. Ignores symbols, which libraries use for
 * registries.
 */
function createGlobalsWatch(): { leaked(): string[] } {
  const known = new Map<string, PropertyDescriptor | undefined>();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    void Reflect.get(globalThis, name); // initialises globals that Node creates lazily
    known.set(name, Reflect.getOwnPropertyDescriptor(globalThis, name));
  }
  return {
    leaked: () =>
      Object.getOwnPropertyNames(globalThis).filter((name) => {
        const now = Reflect.getOwnPropertyDescriptor(globalThis, name);
        const before = known.get(name);
        return before === undefined || !Object.is(now?.value, before.value) || now?.get !== before.get;
      }),
  };
}

function runRenderChild(parent: NodeJS.Process): void {
  const nodeRequire = createRequire('/');
  const modules = new Map<string, unknown>();
  let host: HostServerBuild | null = null;
  let globals: { leaked(): string[] } | null = null;
  let evaluated = 0;
  let refused: { name: string; reason: string }[] = [];

  const send = (message: FromChild): void => void parent.send?.(message);

  function evaluate(build: ServerBuildFile, requireName: (name: string) => unknown): unknown {
    const source = readFileSync(build.file);
    const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
    if (integrity !== build.integrity)
      throw new Error(`The server build ${build.buildId} is not the one of its release record`);
    const module = { exports: {} as unknown };
    evaluated += 1;
    compileFunction(source.toString('utf8'), ['exports', 'require', 'module'], {
      filename: `${build.buildId}/server.cjs`,
    })(module.exports, requireName, module);
    return module.exports;
  }

  function requireForHost(name: string): unknown {
    const bare = name.replace(/^node:/, '');
    if (BUILTINS_FOR_HOST.has(bare)) return nodeRequire(`node:${bare}`);
    throw new Error(`The host's server build may not require "${name}"`);
  }

  function requireForRemote(name: string): unknown {
    const provides = host?.provides ?? {};
    if (Object.hasOwn(provides, name)) return provides[name];
    throw new Error(`A remote's server build may not require "${name}": the host does not provide it`);
  }

  function start(build: ServerBuildFile): void {
    host = evaluate(build, requireForHost) as HostServerBuild;
    if (typeof host.render !== 'function' || typeof host.provides !== 'object')
      throw new Error("The host's server build exports no `render` and `provides`");
    for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
    // Node's console writes to streams of the process, and output of builds is not read.
    Reflect.set(
      globalThis,
      'console',
      Object.fromEntries(
        ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, (): void => undefined]),
      ),
    );
    globals = createGlobalsWatch();
  }

  /**
   * Remotes for the host's renderer: `load` returns the exports of the server build, which is evaluated once per
   * process.
   */
  const remotesOf = (builds: Readonly<Record<string, ServerBuildFile>>): { load(name: string): unknown } => ({
    load(name) {
      try {
        const build = Object.hasOwn(builds, name) ? builds[name] : undefined;
        if (build === undefined) throw new Error(`No server build of the remote "${name}" belongs to this page`);
        const key = `${build.file} ${build.integrity}`;
        if (!modules.has(key)) modules.set(key, evaluate(build, requireForRemote));
        return modules.get(key);
      } catch (error) {
        refused.push({ name, reason: reasonOf(error) });
        throw error;
      }
    },
  });

  function takeWear(): Wear {
    const refusedBuilds = refused;
    refused = [];
    return {
      builds: evaluated,
      residentBytes: parent.memoryUsage.rss(),
      leakedGlobals: globals?.leaked() ?? [],
      refusedBuilds,
    };
  }

  parent.title = 'greenward-render';
  parent.on('message', (message: ToChild) => {
    if (message.kind === 'start') {
      try {
        start(message.host);
        send({ kind: 'started' });
      } catch (error) {
        send({ kind: 'not-started', reason: reasonOf(error) });
      }
      return;
    }
    const { id, job, remotes } = message;
    Promise.resolve()
      .then(() => {
        if (host === null) throw new Error('Asked to render before the host was started');
        return host.render(job, remotesOf(remotes));
      })
      .then(
        (result) => send({ kind: 'rendered', id, result, wear: takeWear() }),
        (error: unknown) => send({ kind: 'threw', id, reason: reasonOf(error), wear: takeWear() }),
      );
  });
  // Ignore errors outside the render (such as in a build's timer), so that the page is not lost.
  parent.on('uncaughtException', () => undefined);
  parent.on('disconnect', () => parent.exit(0));
}

runRenderChild(process);
