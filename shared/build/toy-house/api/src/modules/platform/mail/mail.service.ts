export { account } from '../../people/account/account.ts'; // looks up
