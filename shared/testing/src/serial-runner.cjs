// Runs `*.serial.test.ts` files one after another in jest's own process, after all other tests.
const { default: TestRunner } = require('jest-runner');

module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};
