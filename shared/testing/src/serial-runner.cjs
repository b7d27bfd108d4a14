// Runs its files one after another in jest's own process, once no other test runs: for `*.serial.test.ts`.
const { default: TestRunner } = require('jest-runner');

module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};
