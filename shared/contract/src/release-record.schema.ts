/** Validates a release record before use. Servers only: browsers receive validated records. */
import * as v from 'valibot';
import type { ReleaseRecord } from './release-record.ts';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'expected lower-case letters, digits and hyphens'));
const path = v.pipe(
  v.string(),
  v.startsWith('/', 'expected a path that begins with /'),
  v.regex(/^[^\s\\]*$/, 'expected a path without spaces and backslashes'),
  v.check((value) => !value.split('/').includes('..'), 'expected a path without ..'),
);
const integrity = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, "expected 'sha384-' and 64 characters of base64"),
);
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, "expected a language as 'en-GB'"));
const words = v.array(v.pipe(v.string(), v.nonEmpty()));
const files = v.strictObject({ js: v.array(path), css: v.array(path) });
const layout = v.picklist([
  'bannerTop',
  'clean',
  'default',
  'fullWidth',
  'requiresSignin',
  'topLevel',
  'wideTopNoHeader',
]);
const guard = v.nullable(v.picklist(['authenticated', 'authenticated2', 'guest']));
const contractVersion = v.pipe(v.number(), v.integer(), v.minValue(1));

export const releaseRecordSchema: v.GenericSchema<unknown, ReleaseRecord> = v.pipe(
  v.strictObject({
    format: v.literal(1),
    role: v.picklist(['host', 'remote']),
    name,
    version: v.pipe(v.string(), v.nonEmpty()),
    buildId: v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_-]{6,128}$/, 'expected 6 to 128 letters, digits, hyphens and underscores'),
    ),
    federationName: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'expected a name for the federation runtime')),
    entry: path,
    manifest: v.unknown(),
    files: v.record(path, v.strictObject({ integrity, bytes })),
    start: files,
    serverBuild: v.strictObject({ file: path, integrity, bytes }),
    routes: v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.nonEmpty()),
        path,
        layout,
        guard,
        anyOf: words,
        allOf: words,
        serverRendered: v.boolean(),
        query: v.nullable(
          v.strictObject({
            operationId: v.string(),
            variables: v.record(v.string(), v.string()),
            isForAll: v.exactOptional(v.literal(true)),
          }),
        ),
        files,
        needs: v.exactOptional(words),
        words: v.exactOptional(words),
      }),
    ),
    slots: v.array(
      v.strictObject({
        slot: v.pipe(v.string(), v.nonEmpty()),
        serverRendered: v.boolean(),
        files,
        words: v.exactOptional(words),
      }),
    ),
    menu: v.array(v.strictObject({ path, label: v.pipe(v.string(), v.nonEmpty()), order: v.number(), anyOf: words })),
    audience: v.exactOptional(v.literal('staff')),
    switches: v.strictObject({ anyOf: words, allOf: words, introduces: words }),
    contract: v.pipe(
      v.strictObject({ min: contractVersion, max: contractVersion }),
      v.check(({ min, max }) => min <= max, 'expected min not above max'),
    ),
    sharedNames: v.record(v.string(), v.array(v.string())),
    onDemand: v.exactOptional(v.record(v.string(), v.strictObject({ scripts: v.array(path), workers: v.array(path) }))),
    serviceWorker: v.exactOptional(path),
    fetchesRestOfWords: v.exactOptional(v.literal(true)),
    operations: v.record(
      v.string(),
      v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()), text: v.pipe(v.string(), v.nonEmpty()) }),
    ),
    words: v.array(v.string()),
    messages: v.exactOptional(v.record(language, v.record(v.string(), v.string()))),
    signature: v.string(),
  }),
  v.check(
    ({ files: listed, entry, start }) => [entry, ...start.js, ...start.css].every((url) => listed[url] !== undefined),
    'expected the integrity of every file that starts the build',
  ),
  v.check(
    ({ role, audience }) => role === 'remote' || audience === undefined,
    'expected no audience of the host: its pages are for everybody',
  ),
  v.check(
    ({ role, name: called }) => (role === 'host') === (called === 'host'),
    "expected the name 'host' for the host and for nothing else",
  ),
) as v.GenericSchema<unknown, ReleaseRecord>;
