export const accountModule = 'account';
