/**
 * Replaces `@jest/globals` for tests without a sandbox. Modules outlive a test file, so these bindings are set anew for
 * each file.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** @param globals for the next test file */
export function provideGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
