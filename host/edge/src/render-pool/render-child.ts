/**
 * The program of one render process: runs server builds of releases, one page at a time, with nothing in reach but those releases.
 * Its source is handed to `node --permission --eval` as it stands here (types stripped), so it imports nothing of ours at run time.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { HostServerBuild } from '@greenward/contract';
import type { FromChild, ServerBuildFile, ToChild, Wear } from './protocol.ts';

/** What React's server renderer asks of Node; nothing among these opens a file, a process or a connection. */
const BUILTINS_FOR_HOST = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util']);
/** Ways out of the process. A build that needs one of these does not belong on the server. */
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

/** One line, short: it goes to the log. */
const reasonOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);

/** Knows every string-named global as it was once the host was in. Symbols are left alone: libraries keep registries there. */
function createGlobalsWatch(): { leaked(): string[] } {
  const known = new Map<string, PropertyDescriptor | undefined>();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    void Reflect.get(globalThis, name); // settles the globals that Node makes on first use
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
    if (integrity !== build.integrity) throw new Error(`The server build ${build.buildId} is not the one of its release record`);
    const module = { exports: {} as unknown };
    evaluated += 1;
    compileFunction(source.toString('utf8'), ['exports', 'require', 'module'], { filename: `${build.buildId}/server.cjs` })(
      module.exports,
      requireName,
      module,
    );
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
    if (typeof host.render !== 'function' || typeof host.provides !== 'object') throw new Error("The host's server build exports no `render` and `provides`");
    for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
    // Node's console leads to streams of the process, and nobody reads what a build prints here.
    Reflect.set(globalThis, 'console', Object.fromEntries(['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, (): void => undefined])));
    globals = createGlobalsWatch();
  }

  /** Remotes as the host's renderer sees them: `load` gives what the server build exports. A build is evaluated once per process. */
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
    return { builds: evaluated, residentBytes: parent.memoryUsage.rss(), leakedGlobals: globals?.leaked() ?? [], refusedBuilds };
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
  // An error outside the render (a timer of a build) is no reason to lose the page: it dies with the process at the next recycling.
  parent.on('uncaughtException', () => undefined);
  parent.on('disconnect', () => parent.exit(0));
}

runRenderChild(process);
