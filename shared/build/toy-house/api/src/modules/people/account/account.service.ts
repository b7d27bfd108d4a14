export { mails } from './account.resolvers.ts';
