/** All mails by name. A feature adds its own here: a file beside this one, its words in tenants/base/words, its line below. */
import { confirmSubscription } from './confirm-subscription.mail.tsx';
import { notice } from './notice.mail.tsx';
import { passwordReset } from './password-reset.mail.tsx';
import { verifyEmail } from './verify-email.mail.tsx';

export const MAILS = {
  'confirm-subscription': confirmSubscription,
  notice,
  'password-reset': passwordReset,
  'verify-email': verifyEmail,
} as const;
