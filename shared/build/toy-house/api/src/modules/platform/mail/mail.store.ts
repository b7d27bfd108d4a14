export const mails = 'mails';
