export { mails } from '../../platform/mail/mail.store.ts';
