export { account } from '../modules/people/account/account.ts';
