/**
 * The libraries that the host provides to every remote: one list for the browser's share scope and the server builds.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface SharedLibrary {
  /** Import path. Sub-paths are listed separately, because a share key matches the whole request. */
  readonly request: string;
  /** npm package it belongs to. */
  readonly packageName: string;
  /** Loaded once, when a build first needs it, instead of on every page. */
  readonly onDemand: boolean;
}

const librariesOf =
  (onDemand: boolean) =>
  (packageName: string, ...subPaths: string[]): SharedLibrary[] =>
    ['', ...subPaths].map((subPath) => ({ request: packageName + subPath, packageName, onDemand }));
const ofPackage = librariesOf(false);
const later = librariesOf(true);

export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  ...ofPackage('react', '/jsx-runtime'),
  ...ofPackage('react-dom'),
  ...ofPackage('react-router'),
  ...later('@apollo/client', '/react'),
  ...later('graphql'),
  ...ofPackage('jotai'),
  ...ofPackage('@greenward/auth'),
  ...ofPackage('@greenward/tenant'),
  ...ofPackage('@greenward/graphql'),
  ...ofPackage('@greenward/remote-kit'),
  ...ofPackage('@greenward/observe'),
  ...later('maplibre-gl'),
];

/**
 * Libraries of which the host provides only the names in use, through files in its `src/vendor`: otherwise webpack
 * keeps a shared module whole (54 kB of router, 30 of them unused).
 * The map engine's file also sets the worker's URL.
 */
export const TRIMMED_PROVIDERS: Readonly<Record<string, string>> = {
  'react-router': 'react-router.ts',
  '@apollo/client': 'apollo-client.ts',
  '@apollo/client/react': 'apollo-client-react.ts',
  graphql: 'graphql.ts',
  'maplibre-gl': 'maplibre-gl.ts',
};

/**
 * Modules that the host provides on demand beside its shared libraries; a page that needs one at once names it in
 * `needs`.
 */
export const ON_DEMAND: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    SHARED_LIBRARIES.filter(({ onDemand }) => onDemand).map(({ request }) => [
      request,
      `/host/src/vendor/${TRIMMED_PROVIDERS[request]}`,
    ]),
  ),
  '@greenward/graphql/client': '/shared/graphql/src/client/create-client.ts',
};

const require = createRequire(import.meta.url);

/** The entry file of a package, or its manifest if it has no entry for `require`. */
function fileOf(packageName: string): string {
  try {
    return require.resolve(packageName);
  } catch {
    return require.resolve(`${packageName}/package.json`);
  }
}

/**
 * The installed version of a package, read from the manifest above its entry file.
 * @throws Error when it is not installed.
 */
export function installedVersion(packageName: string): string {
  let directory = dirname(fileOf(packageName));
  for (;;) {
    try {
      const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (manifest.name === packageName && manifest.version !== undefined) return manifest.version;
    } catch {
      // no manifest in this folder: try its parent
    }
    const parent = dirname(directory);
    if (parent === directory) throw new Error(`${packageName} is not installed`);
    directory = parent;
  }
}
