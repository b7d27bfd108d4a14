/** Jest's environment without a sandbox (`native-runtime.cjs`): it uses the worker's own global object. */
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const FRAMEWORK_STATE = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS']);

module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    // jest-circus stores the tests of the file under these symbols.
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (FRAMEWORK_STATE.has(symbol.description)) delete globalThis[symbol];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};
