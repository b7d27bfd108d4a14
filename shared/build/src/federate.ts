/** The one webpack configuration: what makes a folder the host or a remote, for browsers and for the renderer. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { EXPOSED_MODULE, FILE_LIMIT_MS, IntegrityPlugin } from './integrity.ts';
import { installedVersion, SHARED_LIBRARIES, TRIMMED_PROVIDERS } from './shared-libraries.ts';

export interface FederateOptions {
  readonly role: 'host' | 'remote';
  /** Folder name below `remotes/`, or 'host'. */
  readonly name: string;
  /** Absolute path of the package that is built. */
  readonly directory: string;
  readonly repositoryRoot: string;
  readonly mode: 'production' | 'development';
  /** Absolute path of the build output. */
  readonly outputDirectory: string;
}

/** Placeholder for the build id in every file; the id is known only after all files are. */
export const BUILD_ID_PLACEHOLDER = '__GREENWARD_BUILD_ID__';

/**
 * Container name in the federation runtime. The prefix prevents one name from being a prefix of another ('pit',
 * 'pits').
 */
export const federationNameOf = (role: 'host' | 'remote', name: string): string =>
  role === 'host' ? 'host' : `r_${name.replaceAll('-', '_')}`;

/** Part of the release, beside the files of pages; edge serves it as `/sw.js`. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/** Files whose change makes what webpack has kept worthless. */
const CONFIGURED_BY = ['federate.ts', 'shared-libraries.ts', 'integrity.ts'].map((file) =>
  join(import.meta.dirname, file),
);

const ENTRY_FILE = /remoteEntry\.[0-9a-f]+\.js$/;

const require = createRequire(import.meta.url);

function rules(options: FederateOptions, server: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false } },
          target: 'es2022',
        },
      },
    },
    {
      test: /\.module\.scss$/,
      use: [
        ...(server ? [] : [MiniCssExtractPlugin.loader]),
        {
          loader: require.resolve('css-loader'),
          options: {
            modules: {
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: server,
              localIdentName:
                options.mode === 'production'
                  ? `${options.name}__[local]--[hash:base64:5]`
                  : `${options.name}__[name]__[local]--[hash:base64:5]`,
              localIdentContext: options.repositoryRoot,
            },
          },
        },
        { loader: require.resolve('sass-loader'), options: { api: 'modern-compiler' } },
      ],
    },
    // The engine would look for its worker next to itself; the provider sets the worker's URL instead.
    { test: /[\\/]maplibre-gl\.mjs$/, parser: { url: false } },
    { test: /[\\/]maplibre-gl-worker\.mjs$/, type: 'asset/resource' },
  ];
}

function base(options: FederateOptions, server: boolean): Configuration {
  return {
    name: `${options.name}-${server ? 'server' : 'browser'}`,
    context: options.directory,
    mode: options.mode,
    devtool: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    performance: false,
    module: { rules: rules(options, server) },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(options.repositoryRoot, '.cache/webpack'),
      name: `${options.name}-${server ? 'server' : 'browser'}-${options.mode}`,
      buildDependencies: { config: CONFIGURED_BY },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        // Takes a tenth of the time of webpack's default, terser, and its files are not larger. The map engine's worker
        // comes minified, and as a module.
        new Minimizer({
          minify: Minimizer.swcMinify,
          exclude: [ENTRY_FILE, /maplibre-gl-worker/],
          minimizerOptions: { compress: { passes: 2 }, mangle: true },
        }),
        // The entry of a remote is small and on every page; terser saves 300 bytes of the federation runtime.
        new Minimizer({ minify: Minimizer.terserMinify, test: ENTRY_FILE }),
      ],
    },
  };
}

/**
 * Copies the page's nonce to style sheets that load later. The bundle contains this function as text, so it cannot use
 * anything from this scope. It does not use the current script's nonce: strict-dynamic allows chunks, whose nonce is
 * empty.
 */
function insertStyleSheet(link: HTMLLinkElement): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) link.nonce = nonce;
  document.head.appendChild(link);
}

function browserShared(options: FederateOptions): Record<string, object> {
  const vendorDirectory = join(options.directory, 'src/vendor');
  return Object.fromEntries(
    SHARED_LIBRARIES.map(({ request, packageName, onDemand }) => {
      const version = installedVersion(packageName);
      const common = { singleton: true, requiredVersion: `^${version}`, packageName };
      if (options.role === 'remote') return [request, { ...common, import: false, strictVersion: true }];
      const trimmed = TRIMMED_PROVIDERS[request];
      return [
        request,
        {
          ...common,
          version,
          eager: !onDemand,
          ...(trimmed === undefined ? {} : { import: join(vendorDirectory, trimmed) }),
        },
      ];
    }),
  );
}

/** The browser build: a federation container for a remote; page scripts with all shared libraries for the host. */
export function browserConfiguration(options: FederateOptions): Configuration {
  const isHost = options.role === 'host';
  const federationName = federationNameOf(options.role, options.name);
  const configuration = base(options, false);
  return {
    ...configuration,
    target: ['web', 'es2022'],
    entry: isHost ? { main: options.mode === 'production' ? './src/main.ts' : './src/main-development.ts' } : {},
    output: {
      path: options.outputDirectory,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: 'chunk.[id].js', // the folder name already has the build id; a hash in each file name would need a lookup table in the first script
      assetModuleFilename: '[name].[contenthash:10].js', // the map engine's worker is the only asset
      uniqueName: federationName,
      chunkLoadingGlobal: `gw_${federationName}_${BUILD_ID_PLACEHOLDER}`,
      trustedTypes: 'gw',
      crossOriginLoading: false,
      chunkLoadTimeout: FILE_LIMIT_MS,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['es2015', '...'], // RxJS otherwise resolves to ES5 with helpers
      alias: isHost ? vendorAliases(options.mode) : runtimeOfRemotes(),
    },
    optimization: {
      ...configuration.optimization,
      ...(isHost
        ? {
            splitChunks: {
              cacheGroups: {
                libraries: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'libraries', enforce: true },
              },
            },
          }
        : { splitChunks: false as const }), // one file for each route: routes share little code, and a page loads completely or not at all
    },
    plugins: [
      // A file's own URL would be the build machine's path; only the engine's worker lookup reads it.
      new webpack.DefinePlugin({ 'import.meta.url': "''" }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: 'chunk.[id].css',
        insert: insertStyleSheet,
      }),
      new IntegrityPlugin(options.role),
      new ModuleFederationPlugin({
        name: federationName,
        ...(isHost ? {} : { filename: 'remoteEntry.[contenthash:10].js', exposes: { './register': EXPOSED_MODULE } }),
        shared: browserShared(options),
        dts: false,
        dev: false,
        manifest: !isHost,
        shareStrategy: 'loaded-first',
        experiments: {
          optimization: { target: 'web', disableSnapshot: true },
          ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
        },
      }),
    ],
  };
}

/** An ES module of the federation runtime. Its packages are nested dependencies and are resolved from there. */
function federationFile(packages: readonly string[], file: string): string {
  const entry = packages.reduce(
    (from, name) => createRequire(from).resolve(`@module-federation/${name}`),
    import.meta.filename,
  );
  return join(entry, '..', file);
}

/**
 * Gives remotes our subset of the federation runtime, and that subset the library's own files for the parts it keeps.
 */
function runtimeOfRemotes(): Record<string, string> {
  const bundlerRuntime = (file: string): string =>
    federationFile(['enhanced', 'runtime-tools', 'webpack-bundler-runtime'], file);
  const parts = ['attachShareScopeMap', 'consumes', 'initContainerEntry', 'initializeSharing'];
  return {
    [bundlerRuntime('bundler.js')]: join(import.meta.dirname, 'federation-of-remotes.ts'),
    [bundlerRuntime('error-codes/dist/getShortErrorMsg.js')]: join(import.meta.dirname, 'federation-errors.ts'),
    ...Object.fromEntries(parts.map((part) => [`@vendor/federation/${part}$`, bundlerRuntime(`${part}.js`)])),
    '@vendor/federation/runtime$': federationFile(['enhanced', 'runtime-tools', 'runtime'], 'index.js'),
  };
}

/**
 * The real files behind the names that the trimmed providers re-export; a bare import there would match the share key
 * again.
 */
function vendorAliases(mode: FederateOptions['mode']): Record<string, string> {
  const packageRoot = (name: string) => join(require.resolve(`${name}/package.json`), '..');
  return {
    // Remotes import the federation runtime as CommonJS; without this alias it would be bundled a second time beside
    // the host's own.
    '@module-federation/runtime-core$': federationFile(
      ['enhanced', 'runtime-tools', 'runtime', 'runtime-core'],
      'index.js',
    ),
    '@vendor/react-router$': join(packageRoot('react-router'), 'dist', mode, 'index.js'),
    // Saves 2.5 kB of framework-mode prefetching and instrumentation.
    ...Object.fromEntries(
      ['dom/ssr/components.js', 'router/instrumentation.js'].map((file) => [
        join(packageRoot('react-router'), 'dist', mode, 'lib', file),
        join(import.meta.dirname, 'router-without-framework.ts'),
      ]),
    ),
    '@vendor/@apollo/client$': join(packageRoot('@apollo/client'), 'core/index.js'),
    '@vendor/@apollo/client/react$': join(packageRoot('@apollo/client'), 'react/index.js'),
    // Saves 4.5 kB of printer, as no printed text is sent.
    [join(packageRoot('@apollo/client'), 'utilities/graphql/print.js')]: join(import.meta.dirname, 'document-keys.ts'),
    '@vendor/graphql$': join(packageRoot('graphql'), 'index.mjs'),
    '@vendor/maplibre-gl$': join(packageRoot('maplibre-gl'), 'dist/maplibre-gl.mjs'),
    '@vendor/maplibre-gl-worker$': join(packageRoot('maplibre-gl'), 'dist/maplibre-gl-worker.mjs'),
  };
}

/** The server build: one CommonJS file. The host's contains the shared libraries; a remote receives them. */
export function serverConfiguration(options: FederateOptions): Configuration {
  const isHost = options.role === 'host';
  const shared = new Set(SHARED_LIBRARIES.map(({ request }) => request));
  const configuration = base(options, true);
  return {
    ...configuration,
    target: 'node24',
    entry: isHost ? './src/render.tsx' : EXPOSED_MODULE,
    output: { path: options.outputDirectory, filename: 'server.cjs', library: { type: 'commonjs2' }, clean: true },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: isHost ? vendorAliases(options.mode) : {},
      conditionNames: ['import', 'module-sync', 'node', options.mode, 'default'],
    },
    module: { ...configuration.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    externals: isHost
      ? []
      : [
          ({ request }, callback) =>
            request !== undefined && shared.has(request) ? callback(undefined, `commonjs2 ${request}`) : callback(),
        ],
    optimization: { ...configuration.optimization, minimize: isHost && options.mode === 'production' },
  };
}

/**
 * The host's service worker: one self-contained script. Not part of the federation, because it does not run in a page.
 */
export function serviceWorkerConfiguration(options: FederateOptions): Configuration {
  const configuration = base(options, false);
  const name = `${options.name}-service-worker`;
  return {
    ...configuration,
    name,
    cache: {
      type: 'filesystem',
      cacheDirectory: join(options.repositoryRoot, '.cache/webpack'),
      name,
      buildDependencies: { config: [import.meta.filename] },
    },
    target: ['webworker', 'es2022'],
    entry: './src/service-worker/service-worker.ts',
    output: { path: options.outputDirectory, filename: SERVICE_WORKER_FILE, clean: true, trustedTypes: 'gw' },
    resolve: { extensions: ['.ts', '.js'] },
  };
}
