/** Runs one build in a separate process. The target is an argument, and the release record is returned as a message. */
import { mkdir } from 'node:fs/promises';
import { buildRelease } from '@greenward/build';
import type { BuildMode, BuildTarget } from './build-releases.ts';
import { packageVersion, REPOSITORY_ROOT } from './paths.ts';

const { releasesDirectory, ...target } = JSON.parse(process.argv[2] ?? '') as BuildTarget & {
  readonly mode: BuildMode;
  readonly releasesDirectory: string;
};
await mkdir(releasesDirectory, { recursive: true });
const record = await buildRelease({
  ...target,
  releasesDirectory,
  repositoryRoot: REPOSITORY_ROOT,
  version: await packageVersion(target.directory),
});
process.send?.(record, undefined, undefined, () => process.disconnect());
