/**
 * Replaces the federation library's runtime in a remote's entry. A remote only consumes the host's libraries and
 * exposes one module: it loads no other remote, provides no library and reads no manifest, so the code for that is
 * omitted.
 */
import { attachShareScopeMap } from '@vendor/federation/attachShareScopeMap';
import { consumes } from '@vendor/federation/consumes';
import { initContainerEntry } from '@vendor/federation/initContainerEntry';
import { initializeSharing } from '@vendor/federation/initializeSharing';
import { init } from '@vendor/federation/runtime';

interface WebpackRequire {
  readonly federation: { readonly initOptions: object };
}

// The names are the library's: code that webpack generates looks for them.
const federation = {
  runtime: { init },
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    initContainerEntry,
    init: ({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): unknown =>
      init(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

export { federation as default };
