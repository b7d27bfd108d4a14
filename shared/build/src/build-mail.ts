/** Builds the mail templates into one self-contained ES module, which servers that run from source can load. */
import { createHash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

export interface BuildMailOptions {
  /** Absolute path of the module that exports the mails. */
  readonly entry: string;
  /** Absolute path of the output file, ending in .mjs. */
  readonly file: string;
}

const require = createRequire(import.meta.url);

/** @returns a hash of the output. @throws Error with the compiler's errors. */
export async function buildMail({ entry, file }: BuildMailOptions): Promise<string> {
  const writing = `${process.pid}-${Date.now()}.mjs`;
  const directory = dirname(file);
  const compiler = webpack({
    name: 'mail',
    mode: 'production',
    target: 'node24',
    devtool: false,
    entry,
    stats: 'errors-warnings',
    performance: false,
    optimization: { minimize: false }, // only servers read it
    experiments: { outputModule: true },
    output: { path: directory, filename: writing, library: { type: 'module' }, chunkFormat: 'module' },
    // one file: additional chunks would be left behind
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      ],
    },
  });
  const written = join(directory, writing);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const fault =
          error ?? (stats?.hasErrors() === true ? new Error(stats.toString({ all: false, errors: true })) : null);
        compiler.close(() => (fault === null ? resolve() : reject(fault)));
      });
    });
    const hash = createHash('sha256')
      .update(await readFile(written))
      .digest('hex')
      .slice(0, 16);
    await rename(written, file);
    return hash;
  } finally {
    await rm(written, { force: true });
  }
}
