/** Keys under which forms store drafts in web storage; sign-out removes all of them. */
export const DRAFT_KEY_PREFIX = 'gw-draft:';
