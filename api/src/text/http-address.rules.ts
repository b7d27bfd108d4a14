/** Validates URLs of other services in settings. Pure. */

/** True for an http or https URL without query and fragment. Used by api and jobs for the sign-in service. */

export const isHttpAddress = (text: string): boolean => /^https?:\/\/[^?#\s]+$/.test(text);
