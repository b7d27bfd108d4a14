/**
 * Cookie for browsers that signed in to an account. They have separate limits, so that strangers cannot lock out the
 * owner (OWASP, "Device cookies").
 */
import { DEVICE_COOKIE } from '@greenward/contract/cookies';
import { isSameSecret } from '@greenward/contract/own-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash, keyFor, newToken } from '../secrets.ts';
import { cookieOf } from './request.rules.ts';

/** Mark of one browser and account, which does not reveal the account. */
const MARK = /^[A-Za-z0-9_-]{32}\.[0-9a-f]{64}$/;
/** Allows for people of one household; the most recent sign-in comes first. */
const MOST_MARKS = 5;

export interface DeviceCookies {
  /** Key under which this browser's tries for the account are counted; null if it has never signed in to it. */
  deviceOf(request: FastifyRequest, email: string): string | null;
  /** Marks the browser as having signed in to the account. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

export function createDeviceCookies(secret: string): DeviceCookies {
  const key = keyFor(secret, 'device-cookies');
  const nameOf = (request: FastifyRequest): string => `${isSecure(request) ? '__Host-' : ''}${DEVICE_COOKIE.name}`;
  const isSecure = (request: FastifyRequest): boolean => request.issuer?.url.startsWith('https:') === true;
  const marksOf = (request: FastifyRequest): string[] =>
    cookieOf(request.headers, nameOf(request))
      .split('~')
      .filter((mark) => MARK.test(mark))
      .slice(0, MOST_MARKS);
  const markOf = (nonce: string, email: string): string => `${nonce}.${keyedHash(key, `${nonce} ${email}`)}`;
  const isOf = (email: string) => (mark: string) => isSameSecret(mark, markOf(mark.slice(0, mark.indexOf('.')), email));
  return {
    deviceOf: (request, email) => marksOf(request).find(isOf(email)) ?? null,
    remember(request, reply, email) {
      const marks = marksOf(request);
      const known = marks.find(isOf(email)) ?? markOf(newToken(), email);
      const value = [known, ...marks.filter((mark) => mark !== known)].slice(0, MOST_MARKS).join('~');
      const secure = isSecure(request) ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${nameOf(request)}=${value}; Path=/; Max-Age=${DEVICE_COOKIE.seconds}; HttpOnly; SameSite=Lax${secure}`,
      );
    },
  };
}
