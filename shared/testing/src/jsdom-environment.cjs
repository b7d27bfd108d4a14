// A jsdom window with the classes of Node that libraries for today's browsers expect on import.
// MessageChannel and BroadcastChannel stay out: with them a run never ends.
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
