export { mails } from './account.store.ts';
