export { mails } from './account.service.ts';
