export { mailModule } from './platform/mail/module.ts';
export { accountModule } from './people/account/module.ts';
