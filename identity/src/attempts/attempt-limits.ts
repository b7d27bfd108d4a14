/** How often what may be tried: by the address somebody comes from, and by the account that is meant, whether there is one or not. */
import { isIPv6 } from 'node:net';
import { keyFor, keyedHash } from '../secrets.ts';
import type { AttemptLimit } from './attempts.store.ts';

/** A library's or an office's people share one address; whoever guesses has many accounts to guess at. */
export const LOG_IN_BY_ADDRESS: AttemptLimit = { tries: 60, secondsEach: 5 };
/** After ten wrong passwords one a minute: a thousand guesses take most of a day, and the owner has the way by mail. */
export const LOG_IN_BY_ACCOUNT: AttemptLimit = { tries: 10, secondsEach: 60 };
/** Sign-ups and forgotten passwords, which send mail to people who may not have asked. */
export const MAIL_BY_ADDRESS: AttemptLimit = { tries: 20, secondsEach: 60 };
export const MAIL_BY_ACCOUNT: AttemptLimit = { tries: 3, secondsEach: 600 };

export type Deed = 'log-in' | 'mail';

export interface AttemptSubjects {
  ofAddress(deed: Deed, address: string): string;
  ofAccount(deed: Deed, email: string): string;
}

/** The network that one customer of a provider has: of IPv6 the first 64 bits. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = address.includes('::') ? [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right] : left;
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

export function createAttemptSubjects(secret: string): AttemptSubjects {
  const key = keyFor(secret, 'attempts');
  return {
    ofAddress: (deed, address) => `${deed}-address:${keyedHash(key, `${deed} ${networkOf(address)}`)}`,
    ofAccount: (deed, email) => `${deed}-account:${keyedHash(key, `${deed} ${email}`)}`,
  };
}
