/**
 * Jest's runtime without a sandbox: Node loads tests and what they import, and a worker keeps every module for its next files. In Jest's sandbox,
 * half of the processor time of an api test goes into loading the same modules again.
 * Test files therefore share the state of modules. Replaced modules (`jest.mock`) and coverage do not work here.
 */
const { registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const GLOBALS = pathToFileURL(require.resolve('./native-globals.mjs')).href;

registerHooks({
  resolve: (specifier, context, next) => (specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context)),
});

let files = 0;

class NativeRuntime extends Runtime {
  /** Jest replaces this function of the sandbox's `process`; here it is the worker's own. */
  installGetBuiltinModule() {}

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** The framework keeps what a test file declares in its own module, so each file needs a new one. */
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
