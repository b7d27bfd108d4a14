// A jsdom window with the Node classes that modern libraries expect on import.
// MessageChannel and BroadcastChannel are omitted, because with them a run never ends.
const { TestEnvironment } = require('jest-environment-jsdom');

const NAMES = [
  'TextEncoder',
  'TextDecoder',
  'Uint8Array',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NAMES) this.global[name] = globalThis[name];
  }
};
