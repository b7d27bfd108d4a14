/**
 * A build requests all its scripts and style sheets with an integrity hash. The host's first script contains the hashes
 * of all others. A remote's entry contains those of its exposed module, which contains the rest: a page needs both
 * anyway, and the entry stays small.
 */
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Chunk, Compiler } from 'webpack';

/** Replaced by the hashes of files that load later; they are known only once those files are final. */
export const HASHES_PLACEHOLDER = '__GREENWARD_HASHES__';
/** Replaced in a remote's entry by the hashes of its exposed module's files, which are finished last. */
export const EXPOSED_HASHES_PLACEHOLDER = '__GREENWARD_EXPOSED_HASHES__';

const ALGORITHM = 'sha384';
const HASH_CHARACTERS = 64;
/** Timeout for loading a script or style sheet. */
export const FILE_LIMIT_MS = 8000;
/** `integrityOf('51.css')` in a bundle. Throws for a file that is not part of the build. */
const IN_BUNDLE = `${webpack.RuntimeGlobals.require}.gwi`;
/**
 * The URL for this attempt: plain first, then with '?2', '?3' for retries. With the same URL, a browser would let the
 * retry wait for the hanging request.
 */
const ASKED_AT = `${webpack.RuntimeGlobals.require}.gwa`;

/** Hashes that came with the exposed module. */
const BROUGHT_HASHES = `${webpack.RuntimeGlobals.require}.gwh`;

/** The module that a remote exposes to the shell: its registration. */
export const EXPOSED_MODULE = './src/register.ts';

export const holdsExposedModule = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ request }) => request === EXPOSED_MODULE));

export const integrityOf = (content: Buffer): string =>
  `${ALGORITHM}-${createHash(ALGORITHM).update(content).digest('base64')}`;

/** The key of a script or style sheet among the hashes: '51.js'. */
export const hashKeyOf = (chunkId: string | number, kind: 'js' | 'css'): string => `${chunkId}.${kind}`;

/** @param integrities by `hashKeyOf`. One line of text: it replaces the content of a string in minified code. */
export const hashesText = (integrities: ReadonlyMap<string, string>): string =>
  [...integrities].map(([key, integrity]) => `;${key}:${integrity.slice(ALGORITHM.length + 1)}`).join('');

class IntegrityRuntimeModule extends webpack.RuntimeModule {
  private readonly role: 'host' | 'remote';
  constructor(role: 'host' | 'remote') {
    super('integrity', webpack.RuntimeModule.STAGE_BASIC);
    this.role = role;
  }

  override generate(): string {
    const hashes =
      this.role === 'host' ? `"${HASHES_PLACEHOLDER}"` : `("${EXPOSED_HASHES_PLACEHOLDER}" + ${BROUGHT_HASHES})`;
    return webpack.Template.asString([
      `${IN_BUNDLE} = (key) => "${ALGORITHM}-" + ${hashes}.split(";" + key + ":")[1].slice(0, ${HASH_CHARACTERS});`,
      'const asked = {};',
      `${ASKED_AT} = (url) => (asked[url] = (asked[url] || 0) + 1) > 1 ? url + "?" + asked[url] : url;`,
    ]);
  }
}

/** Runs when the chunk of the exposed module has loaded, before any code in it. */
class BroughtHashesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('brought hashes', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${BROUGHT_HASHES} = "${HASHES_PLACEHOLDER}";`;
  }
}

export class IntegrityPlugin {
  private readonly role: 'host' | 'remote';
  constructor(role: 'host' | 'remote') {
    this.role = role;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      const createScriptUrl = (url: string): string =>
        compilation.outputOptions.trustedTypes ? `${webpack.RuntimeGlobals.createScriptUrl}(${url})` : url;
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap('Integrity', (chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule(this.role));
        });
      compilation.hooks.additionalChunkRuntimeRequirements.tap('Integrity', (chunk) => {
        if (this.role === 'remote' && holdsExposedModule(chunk))
          compilation.addRuntimeModule(chunk, new BroughtHashesRuntimeModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) =>
          `${source}\nscript.src = ${createScriptUrl(`${ASKED_AT}(url)`)};\nscript.integrity = ${IN_BUNDLE}(chunkId + ".js");`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'Integrity',
        (source, { tag, chunkId, href }) =>
          webpack.Template.asString([
            source,
            `${tag}.href = ${ASKED_AT}(${href});`,
            `${tag}.integrity = ${IN_BUNDLE}(${chunkId} + ".css");`,
            // Scripts have webpack's own limit, style sheets none.
            `setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), ${FILE_LIMIT_MS});`,
          ]),
      );
    });
  }
}
