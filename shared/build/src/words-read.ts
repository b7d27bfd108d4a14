/**
 * Finds the words that each lazily imported module reads, so that a page contains only those instead of all words of
 * its remote.
 */
import type { AsyncDependenciesBlock, Compilation, Compiler, Module } from 'webpack';

/** Keys, and key prefixes followed by '*', by import request such as './routes/place.route.tsx'. */
export type WordsByRequest = Map<string, ReadonlySet<string>>;

/** A quoted text that may be a words key, or the start of a template. */
const LITERAL = /(["'`])([a-z][A-Za-z0-9]*\.[A-Za-z0-9_.]*)(\1|\$\{)/g;

/** @param code of a module without comments. A quoted key in a comment would count as read, which only costs bytes. */
export function wordsIn(code: string): string[] {
  return [...code.matchAll(LITERAL)].map(([, , text = '', end]) =>
    end === '${' || text.endsWith('.') ? `${text}*` : text,
  );
}

const codeOf = (module: Module): string => {
  const isOurs =
    'resource' in module && typeof module.resource === 'string' && !/[\\/]node_modules[\\/]/.test(module.resource);
  return isOurs ? String(module.originalSource()?.source() ?? '') : '';
};

/**
 * A module with everything it imports statically. Lazy imports load the remaining words themselves (`useFetchedPart`).
 */
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
      if (compilation.compiler !== compiler) return; // style sheets have their own compiler
      compilation.hooks.afterOptimizeDependencies.tap('WordsRead', () => {
        this.words.clear();
        collect(compilation, this.words);
      });
    });
  }
}

/**
 * The words that a page or slot filler reads, for the release record.
 * @param prefixes of all words that the remote reads
 */
export function wordsReadBy(words: WordsByRequest, request: string | undefined, prefixes: readonly string[]): string[] {
  const own = [...(words.get(request ?? '') ?? [])]
    .filter((entry) => prefixes.some((prefix) => entry.startsWith(prefix)))
    .sort();
  // After sorting, an entry follows the one that covers it.
  return own.filter(
    (entry, at) =>
      !own.slice(0, at).some((other) => entry.startsWith(other.endsWith('*') ? other.slice(0, -1) : `${other}.`)),
  );
}
