/** Facts collected during a browser build: files per lazy import, names used of shared libraries, second copies. */
import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import { hashKeyOf, holdsExposedModule } from './integrity.ts';
import { ON_DEMAND, SHARED_LIBRARIES } from './shared-libraries.ts';

export interface ReleaseFacts {
  /** Files of each lazily imported request: its own scripts, and the styles of it and all its lazy descendants. */
  readonly filesByRequest: Map<string, { js: string[]; css: string[] }>;
  /** Names imported from each shared library; '*' for the whole namespace. */
  readonly sharedNames: Map<string, Set<string>>;
  /** Modules that duplicate something the host provides. */
  readonly secondCopies: Set<string>;
  /** Files of the page's entry (host). */
  readonly entryFiles: { js: string[]; css: string[] };
  /** Files that the build's own loader requests, by `hashKeyOf`. */
  readonly loadedFiles: Map<string, string>;
  /** Those that belong to the exposed module of a remote. */
  readonly exposedFiles: Set<string>;
  /** Files of the libraries that the host provides on demand, for pages and for their workers. */
  readonly onDemand: Map<string, { scripts: string[]; workers: string[] }>;
}

export const emptyFacts = (): ReleaseFacts => ({
  filesByRequest: new Map(),
  sharedNames: new Map(),
  secondCopies: new Set(),
  entryFiles: { js: [], css: [] },
  loadedFiles: new Map(),
  exposedFiles: new Set(),
  onDemand: new Map(),
});

/** Each library loaded on demand has its own chunk, with its worker as an asset. */
function collectOnDemand(compilation: Compilation, facts: ReleaseFacts): void {
  for (const [request, provider] of Object.entries(ON_DEMAND)) {
    const isProvider = (module: Module): boolean =>
      'resource' in module &&
      typeof module.resource === 'string' &&
      module.resource.replaceAll('\\', '/').endsWith(provider);
    const scripts = new Set<string>();
    const workers = new Set<string>();
    const holdsProvider = (chunk: Chunk): boolean =>
      [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(
        (module) =>
          isProvider(module) ||
          ('modules' in module && Array.isArray(module.modules) && (module.modules as Module[]).some(isProvider)),
      );
    for (const { chunks } of compilation.chunkGroups.filter((group) => group.chunks.some(holdsProvider))) {
      for (const chunk of chunks) {
        chunk.files.forEach((file) => file.endsWith('.js') && scripts.add(file));
        chunk.auxiliaryFiles.forEach((file) => file.endsWith('.js') && workers.add(file));
      }
    }
    if (scripts.size > 0) facts.onDemand.set(request, { scripts: [...scripts], workers: [...workers] });
  }
}

const sharedRequests = new Set(SHARED_LIBRARIES.map(({ request }) => request));
const sharedPackages = [...new Set(SHARED_LIBRARIES.map(({ packageName }) => packageName))];

function copiedPackage(module: Module): string | null {
  const resource =
    'resource' in module && typeof module.resource === 'string' ? module.resource.replaceAll('\\', '/') : '';
  return (
    sharedPackages.find((name) =>
      name.startsWith('@greenward/')
        ? resource.includes(`/shared/${name.slice('@greenward/'.length)}/src/`)
        : resource.includes(`/node_modules/${name}/`),
    ) ?? null
  );
}

/** Files for the first render of a page or slot filler. Parts that load later bring their own styles. */
function filesOf({ chunks }: ChunkGroup): { js: string[]; css: string[] } {
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

function collectLoadedFiles({ chunks }: Compilation, { loadedFiles, exposedFiles }: ReleaseFacts): void {
  for (const chunk of chunks) {
    if (chunk.id === null || chunk.canBeInitial()) continue;
    if (holdsExposedModule(chunk)) chunk.files.forEach((file) => exposedFiles.add(file));
    for (const file of chunk.files)
      for (const kind of ['js', 'css'] as const)
        if (file.endsWith(`.${kind}`)) loadedFiles.set(hashKeyOf(chunk.id, kind), file);
  }
}

function collect(compilation: Compilation, role: 'host' | 'remote', facts: ReleaseFacts): void {
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins) {
      if (request !== undefined && !group.isInitial()) facts.filesByRequest.set(request, filesOf(group));
    }
  }
  for (const entry of compilation.entrypoints.values()) {
    if (role !== 'host' || entry.name !== 'main') continue;
    for (const file of entry.getFiles()) {
      if (file.endsWith('.js')) facts.entryFiles.js.push(file);
      if (file.endsWith('.css')) facts.entryFiles.css.push(file);
    }
  }
  collectLoadedFiles(compilation, facts);
  if (role === 'host') return collectOnDemand(compilation, facts);
  for (const module of compilation.modules) {
    const copied = copiedPackage(module);
    if (copied !== null) facts.secondCopies.add(copied);
    for (const dependency of module.dependencies) {
      if (
        !('request' in dependency) ||
        typeof dependency.request !== 'string' ||
        !sharedRequests.has(dependency.request)
      )
        continue;
      if (!('ids' in dependency) || !Array.isArray(dependency.ids)) continue;
      const names = facts.sharedNames.get(dependency.request) ?? new Set<string>();
      names.add(typeof dependency.ids[0] === 'string' ? dependency.ids[0] : '*');
      facts.sharedNames.set(dependency.request, names);
    }
  }
}

/** Webpack plugin that fills `facts` when the compilation is sealed. */
export class ReleaseFactsPlugin {
  private readonly role: 'host' | 'remote';
  private readonly facts: ReleaseFacts;
  constructor(role: 'host' | 'remote', facts: ReleaseFacts) {
    this.role = role;
    this.facts = facts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ReleaseFacts', (compilation) => {
      this.facts.filesByRequest.clear();
      this.facts.sharedNames.clear();
      this.facts.secondCopies.clear();
      this.facts.entryFiles.js.length = 0;
      this.facts.entryFiles.css.length = 0;
      this.facts.loadedFiles.clear();
      this.facts.exposedFiles.clear();
      this.facts.onDemand.clear();
      collect(compilation, this.role, this.facts);
    });
  }
}
