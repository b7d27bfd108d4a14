/**
 * The script that begins a build carries the hashes of the build's other scripts and of its style sheets, and asks for nothing
 * without one. Whoever knows the hash of that first script (document, boot record) knows all the code that can come of it.
 */
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Stands in a build's first script for the hashes, which are known only once every other file is final. */
export const HASHES_PLACEHOLDER = '__GREENWARD_HASHES__';

const ALGORITHM = 'sha384';
const HASH_CHARACTERS = 64;
/** A script or style sheet that has not come by then is given up. */
export const FILE_LIMIT_MS = 8000;
/** `integrityOf('51.css')` in a bundle. Fails for a file that the build does not have. */
const IN_BUNDLE = `${webpack.RuntimeGlobals.require}.gwi`;
/** Where a file is asked for this time: at its address, and with '?2', '?3' when it did not come. A browser would wait with the next try for the request that hangs. */
const ASKED_AT = `${webpack.RuntimeGlobals.require}.gwa`;

export const integrityOf = (content: Buffer): string => `${ALGORITHM}-${createHash(ALGORITHM).update(content).digest('base64')}`;

/** What a script or style sheet is called among the hashes: '51.js'. */
export const hashKeyOf = (chunkId: string | number, kind: 'js' | 'css'): string => `${chunkId}.${kind}`;

/** @param integrities by `hashKeyOf`. One line of text: it takes the place of a string's content in minified code. */
export const hashesText = (integrities: ReadonlyMap<string, string>): string =>
  [...integrities].map(([key, integrity]) => `;${key}:${integrity.slice(ALGORITHM.length + 1)}`).join('');

class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return webpack.Template.asString([
      `${IN_BUNDLE} = (key) => "${ALGORITHM}-" + "${HASHES_PLACEHOLDER}".split(";" + key + ":")[1].slice(0, ${HASH_CHARACTERS});`,
      'const asked = {};',
      `${ASKED_AT} = (url) => (asked[url] = (asked[url] || 0) + 1) > 1 ? url + "?" + asked[url] : url;`,
    ]);
  }
}

export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      const createScriptUrl = (url: string): string => (compilation.outputOptions.trustedTypes ? `${webpack.RuntimeGlobals.createScriptUrl}(${url})` : url);
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.ensureChunkHandlers).tap('Integrity', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
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
