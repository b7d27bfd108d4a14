/**
 * Jest's runtime without a sandbox: Node itself loads tests and their imports, and a worker keeps the modules for its
 * next test files. In Jest's sandbox, half of the processor time of an api test is spent on loading the same modules
 * again. Test files therefore share module state. `jest.mock` and coverage do not work here.
 */
const { registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');
const { defaults } = require('wait-for-expect');

const GLOBALS = pathToFileURL(require.resolve('./native-globals.mjs')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

// Only stops hanging tests; not a performance limit.
Object.assign(defaults, { timeout: 60_000, interval: 20 });

let files = 0;

class NativeRuntime extends Runtime {
  /** Jest changes `process` of its sandbox here; without a sandbox that would be the worker's own. */
  installGetBuiltinModule() {}

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** jest-circus keeps the tests of a file in module state, so each file needs a new copy. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  async unstable_importModule(path) {
    const { provideGlobals } = await import(GLOBALS);
    provideGlobals(this.jestGlobals.cjsGlobals(path));
    files += 1;
    return import(`${pathToFileURL(path).href}?file=${files}`);
  }
}

module.exports = { __esModule: true, default: NativeRuntime };
