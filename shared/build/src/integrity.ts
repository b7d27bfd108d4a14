/**
 * A build requests none of its scripts and style sheets without a hash. The host's first script carries the hashes of all others. A remote's
 * entry carries those of its exposed module, and the exposed module the rest: a page needs both anyway, and the entry stays small.
 */
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Chunk, Compiler } from 'webpack';

/** Replaced by the hashes of what is loaded later, which are known only once those files are final. */
export const HASHES_PLACEHOLDER = '__GREENWARD_HASHES__';
/** Replaced in a remote's entry by the hashes of its exposed module's files, which are finished after all others. */
export const EXPOSED_HASHES_PLACEHOLDER = '__GREENWARD_EXPOSED_HASHES__';

const ALGORITHM = 'sha384';
const HASH_CHARACTERS = 64;
/** A script or style sheet that has not come by then is given up. */
export const FILE_LIMIT_MS = 8000;
/** `integrityOf('51.css')` in a bundle. Fails for a file that the build does not have. */
const IN_BUNDLE = `${webpack.RuntimeGlobals.require}.gwi`;
/** Where a file is asked for this time: at its address, and with '?2', '?3' when it did not come. A browser would wait with the next try for the request that hangs. */
const ASKED_AT = `${webpack.RuntimeGlobals.require}.gwa`;

/** Hashes that came with the exposed module. */
const BROUGHT_HASHES = `${webpack.RuntimeGlobals.require}.gwh`;

/** What a remote exposes to the shell: its registration. */
export const EXPOSED_MODULE = './src/register.ts';

export const holdsExposedModule = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ request }) => request === EXPOSED_MODULE));

export const integrityOf = (content: Buffer): string => `${ALGORITHM}-${createHash(ALGORITHM).update(content).digest('base64')}`;

/** What a script or style sheet is called among the hashes: '51.js'. */
export const hashKeyOf = (chunkId: string | number, kind: 'js' | 'css'): string => `${chunkId}.${kind}`;

/** @param integrities by `hashKeyOf`. One line of text: it takes the place of a string's content in minified code. */
export const hashesText = (integrities: ReadonlyMap<string, string>): string =>
  [...integrities].map(([key, integrity]) => `;${key}:${integrity.slice(ALGORITHM.length + 1)}`).join('');

class IntegrityRuntimeModule extends webpack.RuntimeModule {
  private readonly role: 'host' | 'remote';
  constructor(role: 'host' | 'remote') {
    super('integrity', webpack.RuntimeModule.STAGE_BASIC);
    this.role = role;
  }

  override generate(): string {
    const hashes = this.role === 'host' ? `"${HASHES_PLACEHOLDER}"` : `("${EXPOSED_HASHES_PLACEHOLDER}" + ${BROUGHT_HASHES})`;
    return webpack.Template.asString([
      `${IN_BUNDLE} = (key) => "${ALGORITHM}-" + ${hashes}.split(";" + key + ":")[1].slice(0, ${HASH_CHARACTERS});`,
      'const asked = {};',
      `${ASKED_AT} = (url) => (asked[url] = (asked[url] || 0) + 1) > 1 ? url + "?" + asked[url] : url;`,
    ]);
  }
}

/** Runs when the chunk of the exposed module has come, before anything in it does. */
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
      const createScriptUrl = (url: string): string => (compilation.outputOptions.trustedTypes ? `${webpack.RuntimeGlobals.createScriptUrl}(${url})` : url);
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.ensureChunkHandlers).tap('Integrity', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule(this.role));
      });
      compilation.hooks.additionalChunkRuntimeRequirements.tap('Integrity', (chunk) => {
        if (this.role === 'remote' && holdsExposedModule(chunk)) compilation.addRuntimeModule(chunk, new BroughtHashesRuntimeModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => `${source}\nscript.src = ${createScriptUrl(`${ASKED_AT}(url)`)};\nscript.integrity = ${IN_BUNDLE}(chunkId + ".js");`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('Integrity', (source, { tag, chunkId, href }) =>
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
