/** Keys under which forms store drafts in web storage; sign-out removes all of them. */
export const DRAFT_KEY_PREFIX = 'gw-draft:';
/** Cache with the photos of a report that is being written; sign-out removes it too. */
export const REPORT_PHOTOS_CACHE = 'gw-report-photos';
