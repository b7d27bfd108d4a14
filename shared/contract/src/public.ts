/** What the contract between browser, edge and api consists of. */
export type {
  BootMenuEntry,
  BootRecord,
  BootRemote,
  BootRoute,
  BootSlotFiller,
  HostServerBuild,
  PageMeta,
  PublicTenant,
  RenderJob,
  RenderResult,
  Seed,
} from './boot-record.ts';
export { CodedError, ERROR_CODES, hasCode } from './errors.ts';
export type { ErrorCode } from './errors.ts';
export { isGuid } from './guid.ts';
export { documentTitle } from './page-title.ts';
export type {
  GuardName,
  LayoutName,
  ReleaseFile,
  ReleaseFiles,
  ReleaseMenuEntry,
  ReleaseOperation,
  ReleaseRecord,
  ReleaseRoute,
  ReleaseRouteQuery,
  ReleaseSlotFiller,
} from './release-record.ts';
export { compileRouteTable, routeVariables } from './route-table.ts';
export type { RouteMatch, RouteTable } from './route-table.ts';
export { stableJson } from './stable-json.ts';
export { formatWords } from './words.ts';
export type { CompiledWords, WordValues, WordsLocale } from './words.ts';
