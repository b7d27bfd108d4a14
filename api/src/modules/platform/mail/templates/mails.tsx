/**
 * All mails by name. A feature adds its own here: a file beside this one, its words in tenants/base/words, its line
 * below.
 */
import { accountExists } from './account-exists.mail.tsx';
import { confirmSubscription } from './confirm-subscription.mail.tsx';
import { digest } from './digest.mail.tsx';
import { notice } from './notice.mail.tsx';
import { passwordChanged } from './password-changed.mail.tsx';
import { passwordReset } from './password-reset.mail.tsx';
import { stillCaring } from './still-caring.mail.tsx';
import { treeCheck } from './tree-check.mail.tsx';
import { verifyEmail } from './verify-email.mail.tsx';
import { wateringReminder } from './watering-reminder.mail.tsx';

export const MAILS = {
  'account-exists': accountExists,
  'confirm-subscription': confirmSubscription,
  digest,
  notice,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'still-caring': stillCaring,
  'tree-check': treeCheck,
  'verify-email': verifyEmail,
  'watering-reminder': wateringReminder,
} as const;
