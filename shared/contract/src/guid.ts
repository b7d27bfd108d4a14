/** Guids as specified: 36 lower-case alphanumeric characters in groups of 8-4-4-4-12 (domain §5). */

const GUID = /^[0-9a-z]{8}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{12}$/;

export const isGuid = (value: string): boolean => GUID.test(value);
