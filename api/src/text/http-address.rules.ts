/** Addresses of other services, as settings give them. Pure. */

/** Settings of the sign-in service, as api and jobs read them. */

export const isHttpAddress = (text: string): boolean => /^https?:\/\/[^?#\s]+$/.test(text);
