/** The contract between browser, edge and api. */
export {
  BEACONS_PATH,
  FAILING_LEAST,
  FAILING_SHARE,
  LARGEST_BEACON_BYTES,
  MOST_BEACONS_PER_PAGE,
  MOST_FAILURES_PER_BEACON,
  PAGE_TOKEN_ENTRY,
  reportIdOf,
  VITALS,
} from './beacon.ts';
export type { Beacon, BeaconBuild, BeaconFailure, BeaconVitals, FailureType, Vital } from './beacon.ts';
export type {
  BootMenuEntry,
  BootRecord,
  BootRemote,
  BootRoute,
  BootSlotFiller,
  HostServerBuild,
  PageMeta,
  PublicBranding,
  PublicTenant,
  RenderJob,
  RenderResult,
  Seed,
} from './boot-record.ts';
export { isAffected } from './changes.ts';
export type { Change, ChangeKind } from './changes.ts';
export { cookieChoiceOf, cookieChoiceText } from './cookie-choice.ts';
export type { CookieChoice } from './cookie-choice.ts';
export { DRAFT_KEY_PREFIX, REPORT_PHOTOS_CACHE } from './draft-keys.ts';
export { isEmailAddress } from './email.ts';
export { CodedError, ERROR_CODES, FEATURE_OFF_TEXT, hasCode } from './errors.ts';
export type { ErrorCode } from './errors.ts';
export { isGuid } from './guid.ts';
export { HOLDING_PAGE, holdingModeAllows, worksWithoutProject } from './holding-mode.ts';
export {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  imagePath,
  imageUrls,
  isSquareWidth,
  LARGEST_IMAGE_WIDTH,
  parseImageFile,
} from './image-urls.ts';
export type { ImageFormat, ImageHost, ImageUrls, ImageWidth } from './image-urls.ts';
export { landingCodeOf, landingTargetOf } from './landing-code.ts';
export { LARGEST_BODY_BYTES, LARGEST_IMAGE_BYTES, LARGEST_UPLOAD_BODY_BYTES } from './limits.ts';
export { relevantQuery } from './page-query.ts';
export { isSlotOfPage, wordsRead } from './page-words.ts';
export { documentTitle } from './page-title.ts';
export type {
  GuardName,
  LayoutName,
  ReleaseAudience,
  ReleaseFile,
  ReleaseFiles,
  ReleaseMenuEntry,
  ReleaseOperation,
  ReleaseRecord,
  ReleaseRoute,
  ReleaseRouteQuery,
  ReleaseSlotFiller,
} from './release-record.ts';
export { startLimitOf, startScriptsOf } from './release-start.ts';
export { roundCoarsely } from './round-coarsely.ts';
export { guardAnswerOf, holdingRedirectOf, siteAnswerOf, unknownGuardText } from './route-guards.ts';
export type { GuardAnswer, GuardedRoute, GuardedSite } from './route-guards.ts';
export { compileRouteTable, routeVariables } from './route-table.ts';
export type { RouteMatch, RouteTable } from './route-table.ts';
export {
  AUTH_SCOPE,
  CALLBACK_PATH,
  AUTH_TIME_CLAIM,
  SESSION_CLAIM,
  EMAIL_CLAIM,
  EMAIL_VERIFIED_CLAIM,
  LOGGED_IN_PATH,
  SESSION_PATH,
  SIGNED_OUT,
  SILENT_CHECK_MS,
  TOKEN_MARGIN_MS,
} from './session.ts';
export type { BootAuth, BootViewer, SessionAnswer, SessionRequest, ViewerProfile, ViewerRole } from './session.ts';
export { sharedUrlOf } from './shared-url.ts';
export type { SharedPage } from './shared-url.ts';
export { shareLinksOf } from './share-links.ts';
export type { ShareLink } from './share-links.ts';
export { SOCIAL_NETWORKS, socialUrlOf, withScheme } from './social-links.ts';
export type { SocialNetwork } from './social-links.ts';
export { isSpeciesSlug } from './species-slug.ts';
export { stableJson } from './stable-json.ts';
export { switchesAllow, switchesRevision, switchStatesOf } from './switches.ts';
export type { SwitchCondition, SwitchStates } from './switches.ts';
export { carriesToken, withoutToken } from './token-paths.ts';
export { formatWords } from './words.ts';
export type { CompiledWords, WordValues, WordsLocale } from './words.ts';
