/** Which words each lazily imported module of a build reads, from the code that it leads to: a page then carries those instead of all of its remote. */
import type { AsyncDependenciesBlock, Compilation, Compiler, Module } from 'webpack';

/** Keys, and beginnings of keys with '*', by the request of the import, as './routes/place.route.tsx'. */
export type WordsByRequest = Map<string, ReadonlySet<string>>;

/** Text in quotes that may be a key of the words, and the beginning of a template. */
const LITERAL = /(["'`])([a-z][A-Za-z0-9]*\.[A-Za-z0-9_.]*)(\1|\$\{)/g;

/** @param code a module's, comments aside: what they quote is taken for read as well, which only costs bytes. */
export function wordsIn(code: string): string[] {
  return [...code.matchAll(LITERAL)].map(([, , text = '', end]) => (end === '${' || text.endsWith('.') ? `${text}*` : text));
}

const codeOf = (module: Module): string => {
  const isOurs = 'resource' in module && typeof module.resource === 'string' && !/[\\/]node_modules[\\/]/.test(module.resource);
  return isOurs ? String(module.originalSource()?.source() ?? '') : '';
};

/** A module with all that it imports at once. What it imports later is fetched with the rest of the words (`useFetchedPart`). */
function reachedFrom(start: Module, { moduleGraph }: Compilation): Set<Module> {
  const reached = new Set([start]);
  for (const module of reached)
    for (const dependency of module.dependencies) {
      const connection = moduleGraph.getConnection(dependency);
      if (connection !== undefined && connection.getActiveState(undefined) !== false) reached.add(connection.module);
    }
  return reached;
}

function collect(compilation: Compilation, words: WordsByRequest): void {
  const known = new Map<Module, readonly string[]>();
  const wordsOf = (module: Module): readonly string[] => {
    const found = known.get(module) ?? wordsIn(codeOf(module));
    known.set(module, found);
    return found;
  };
  const visit = ({ dependencies, blocks }: Module | AsyncDependenciesBlock): void => {
    for (const dependency of dependencies) {
      if (!('request' in dependency) || typeof dependency.request !== 'string') continue;
      const module = compilation.moduleGraph.getModule(dependency);
      if (module === null) continue;
      const read = [...reachedFrom(module, compilation)].flatMap(wordsOf);
      words.set(dependency.request, new Set([...(words.get(dependency.request) ?? []), ...read]));
    }
    blocks.forEach(visit);
  };
  for (const { blocks } of compilation.modules) blocks.forEach(visit);
}

/** Collects while modules are still apart: webpack joins those of a chunk later. */
export class WordsReadPlugin {
  private readonly words: WordsByRequest;

  constructor(words: WordsByRequest) {
    this.words = words;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('WordsRead', (compilation) => {
      if (compilation.compiler !== compiler) return; // style sheets are compiled by a compiler of their own
      compilation.hooks.afterOptimizeDependencies.tap('WordsRead', () => {
        this.words.clear();
        collect(compilation, this.words);
      });
    });
  }
}

/**
 * What a page or slot filler reads of its remote's words, for the release record.
 * @param prefixes of all words that the remote reads
 */
export function wordsReadBy(words: WordsByRequest, request: string | undefined, prefixes: readonly string[]): string[] {
  const own = [...(words.get(request ?? '') ?? [])].filter((entry) => prefixes.some((prefix) => entry.startsWith(prefix))).sort();
  // In their order, what another entry covers comes after it.
  return own.filter((entry, at) => !own.slice(0, at).some((other) => entry.startsWith(other.endsWith('*') ? other.slice(0, -1) : `${other}.`)));
}
