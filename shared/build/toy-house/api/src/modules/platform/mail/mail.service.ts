export { account } from '../../people/account/account.ts'; // imports upwards
