/** Where a visitor sees the chosen tree and what is asked, before they sign in. */
export const pathOfTree = (guid: string): string => `/pick/tree/${guid}`;
