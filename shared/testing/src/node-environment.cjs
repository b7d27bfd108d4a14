/**
 * Jest's environment for Node with an ordinary global object. Jest contextifies a proxy, which makes every access to a global (`Object`, `Promise`,
 * `Buffer`) about ten times slower than in plain Node.
 * Source: https://nodejs.org/api/vm.html#when-to-contextify-or-not
 */
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

module.exports = class NodeTestEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // Jest has no setting for this.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
};
