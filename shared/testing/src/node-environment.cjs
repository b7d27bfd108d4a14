/**
 * Jest's own environment for Node, with a context whose global object is an ordinary one. Jest's has a proxy behind interceptors instead, so that each
 * reading of a global (`Object`, `Promise`, `Buffer`) costs some ten times as much as in Node itself.
 * Source: https://nodejs.org/api/vm.html#when-to-contextify-or-not
 */
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

module.exports = class NodeTestEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // There is no setting for it: for as long as the environment is made, contexts are made this way.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
};
