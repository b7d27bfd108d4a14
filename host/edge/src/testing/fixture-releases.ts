/**
 * Small hand-made releases for edge's tests: a host that renders text, and remotes that behave or misbehave as their
 * path says.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord, ReleaseRoute } from '@greenward/contract';

export interface FixtureOptions {
  readonly name: string;
  readonly role: 'host' | 'remote';
  /** Source of server.cjs. */
  readonly server: string;
  readonly routes?: readonly Partial<ReleaseRoute>[];
  readonly files?: Readonly<Record<string, string>>;
  readonly record?: Partial<ReleaseRecord>;
}

const integrityOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes a release and gives its record, as the build does. */
export async function writeFixtureRelease(
  releasesDirectory: string,
  { name, role, server, routes = [], files = {}, record = {} }: FixtureOptions,
): Promise<ReleaseRecord> {
  const contents =
    role === 'host'
      ? { 'main.js': 'console.log("host")', 'main.css': 'body{}', ...files }
      : { 'remoteEntry.js': 'console.log("entry")', 'page.js': 'console.log("page")', 'page.css': 'p{}', ...files };
  const buildId = createHash('sha256')
    .update(JSON.stringify([name, contents, server]))
    .digest('hex')
    .slice(0, 16);
  const base = `/releases/${name}/${buildId}/`;
  const directory = join(releasesDirectory, name, buildId);
  await mkdir(directory, { recursive: true });
  for (const [file, content] of Object.entries(contents)) await writeFile(join(directory, file), content);
  await writeFile(join(directory, 'server.cjs'), server);
  const full: ReleaseRecord = {
    format: 1,
    role,
    name,
    version: '1.0.0',
    buildId,
    federationName: role === 'host' ? 'host' : `r_${name}`,
    entry: `${base}${role === 'host' ? 'main.js' : 'remoteEntry.js'}`,
    manifest: null,
    files: Object.fromEntries(
      Object.entries(contents).map(([file, content]) => [
        base + file,
        { integrity: integrityOf(content), bytes: Buffer.byteLength(content) },
      ]),
    ),
    start:
      role === 'host'
        ? { js: [`${base}main.js`], css: [`${base}main.css`] }
        : { js: [`${base}remoteEntry.js`], css: [] },
    serverBuild: {
      file: `${name}/${buildId}/server.cjs`,
      integrity: integrityOf(server),
      bytes: Buffer.byteLength(server),
    },
    routes: routes.map((route) => ({
      id: `${name}.page`,
      path: '/',
      layout: 'default',
      guard: null,
      anyOf: [],
      allOf: [],
      serverRendered: true,
      query: null,
      files: { js: [`${base}page.js`], css: [`${base}page.css`] },
      ...route,
    })),
    slots: [],
    menu: [],
    switches: { anyOf: [], allOf: [], introduces: [] },
    contract: { min: 1, max: 1 },
    sharedNames: {},
    operations: {},
    words: [`${name}.`],
    signature: '',
    ...record,
  };
  await writeFile(join(directory, 'release.json'), JSON.stringify(full));
  return full;
}

/** A host whose pages say everything they were given, so that a foreign byte would be seen. */
export const PLAIN_HOST = `
const escape = (text) => String(text).replace(/[&<>"]/g, (c) => '&#' + c.charCodeAt(0) + ';');
const provides = { react: { version: 'of the host' } };
async function render(job, remotes) {
  const route = job.boot.routes.find(({ id }) => id === job.routeId);
  if (route === undefined) return { kind: 'page', status: 404, html: '<p>Lost in ' + escape(job.boot.tenant.projectName) + '</p>', meta: null };
  const page = remotes.load(route.remote).remote.pages[route.id];
  return page(job, { escape, remotes });
}
module.exports = { provides, render };
`;

/** A remote with one well-behaved page: tenant, path and the first seed, in its HTML and its meta. */
export const WELL_BEHAVED = (name: string): string => `
const react = require('react');
let renders = 0;
exports.remote = { pages: { '${name}.page': (job, { escape }) => {
  renders += 1;
  const seed = JSON.stringify(job.seeds[0] ? job.seeds[0].data : null);
  return { kind: 'page', status: 200,
    html: '<main>' + escape(job.boot.tenant.code) + '|' + escape(job.path) + '|' + escape(seed) + '|' + escape(react.version) + '</main>',
    meta: { title: 'Page of ' + job.boot.tenant.code + ' at ' + job.path, description: 'About ' + seed, image: null, jsonLd: { '@type': 'Place', name: seed } } };
} } };
`;

/** A remote whose page does what \`body\` says; \`job\`, \`escape\` and \`remotes\` are at hand. */
export const BEHAVING = (name: string, body: string): string => `
exports.remote = { pages: { '${name}.page': async (job, { escape, remotes }) => { ${body} } } };
`;

export const SAYS = (html: string): string =>
  `return { kind: 'page', status: 200, html: ${JSON.stringify(html)}, meta: null };`;
