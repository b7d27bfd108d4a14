/** What `@jest/globals` is for tests without a sandbox. Modules outlive a test file, so these bindings change with each. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** @param globals those of the test file that is loaded next */
export function provideGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
