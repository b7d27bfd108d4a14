/** The libraries that the host provides to every remote: one list for the browser's share scope and for the server builds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface SharedLibrary {
  /** Import path, sub-paths listed on their own: a share key matches the whole request. */
  readonly request: string;
  /** npm package it belongs to. */
  readonly packageName: string;
  /** Fetched when a build first asks for it, once for all of them, instead of with every page. */
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
 * Libraries of which the host provides only the names in use, by files of its `src/vendor`: a shared module is otherwise kept whole (54 kB of router, 30 of them unused).
 * The map engine is also told where its worker is.
 */
export const TRIMMED_PROVIDERS: Readonly<Record<string, string>> = {
  'react-router': 'react-router.ts',
  '@apollo/client': 'apollo-client.ts',
  '@apollo/client/react': 'apollo-client-react.ts',
  graphql: 'graphql.ts',
  'maplibre-gl': 'maplibre-gl.ts',
};

/** What the host provides on demand beside its shared libraries, to the module that holds it: a page that needs it at once names it in `needs`. */
export const ON_DEMAND: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SHARED_LIBRARIES.filter(({ onDemand }) => onDemand).map(({ request }) => [request, `/host/src/vendor/${TRIMMED_PROVIDERS[request]}`])),
  '@greenward/graphql/client': '/shared/graphql/src/client/create-client.ts',
};

const require = createRequire(import.meta.url);

/** A file of a package: its entry, or its manifest where there is no entry for `require`. */
function fileOf(packageName: string): string {
  try {
    return require.resolve(packageName);
  } catch {
    return require.resolve(`${packageName}/package.json`);
  }
}

/** Installed version of a package, read beside its entry file. @throws Error when it is not installed. */
export function installedVersion(packageName: string): string {
  let directory = dirname(fileOf(packageName));
  for (;;) {
    try {
      const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { name?: string; version?: string };
      if (manifest.name === packageName && manifest.version !== undefined) return manifest.version;
    } catch {
      // no manifest in this folder: one further up
    }
    const parent = dirname(directory);
    if (parent === directory) throw new Error(`${packageName} is not installed`);
    directory = parent;
  }
}
