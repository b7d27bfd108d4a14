/** How long what the provider gives out is good. */

export const TOKEN_SECONDS = 15 * 60;
export const SESSION_SECONDS = 7 * 24 * 3_600;
/** Time to fill in a form, read one's mail and come back. */
export const INTERACTION_SECONDS = 3_600;
export const CODE_SECONDS = 60;
