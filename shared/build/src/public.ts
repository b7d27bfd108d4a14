/** Building releases: the webpack preset, the release record, and the list of libraries that are shared. */
export { buildRelease, watchRelease } from './build-release.ts';
export type { BuildReleaseOptions, WatchHandlers } from './build-release.ts';
export { buildMail } from './build-mail.ts';
export type { BuildMailOptions } from './build-mail.ts';
export { browserConfiguration, serverConfiguration } from './federate.ts';
export type { FederateOptions } from './federate.ts';
export { SHARED_LIBRARIES } from './shared-libraries.ts';
export { collectOperations } from './operations.ts';
