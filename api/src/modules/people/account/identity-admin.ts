/**
 * Changes accounts at the sign-in service through Auth0's Management API, which our own service implements as well
 * (docs/decisions/0028).
 */
import { CodedError } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import * as v from 'valibot';
import { DeliveryRefused } from '../../../module/delivery.ts';

export interface IdentityAdmin {
  /** Sends a password reset link if the account exists. */
  sendPasswordLink(email: string): Promise<void>;
  hasAccount(email: string): Promise<boolean>;
  /** The account's current address in lower case; null when the account does not exist. */
  findEmail(accountId: string): Promise<{ readonly email: string; readonly isVerified: boolean } | null>;
  /**
   * @param change.ifUnverified only while `from` is still unverified
   * @throws DeliveryRefused when another account has the address, or (our own service only) this account no longer has
   *   `from` or has confirmed it
   */
  changeEmail(
    accountId: string,
    change: { readonly from: string; readonly to: string; readonly ifUnverified: boolean },
  ): Promise<void>;
  /**
   * The account has left this project but stays elsewhere, so its acceptance of the terms here is deleted. Services
   * other than ours do not store it.
   */
  leaveProject(accountId: string): Promise<void>;
  /** Ends its sessions as well. Deleting a missing account is not an error. */
  deleteAccount(accountId: string): Promise<void>;
}

export interface IdentitySettings {
  /** IDENTITY_URL: internal URL of our own sign-in service; null when none is configured. */
  readonly identityUrl: string | null;
  /** Authorises requests to our own service's Management API. */
  readonly internalToken: string | null;
  /** AUTH0_MANAGEMENT_TOKEN: authorises requests for a tenant with its own service (`ac.auth0_domain`). */
  readonly managementToken: string | null;
  /** Base URL of a tenant's own service; `{domain}` is replaced with its domain. */
  readonly auth0Url?: string | undefined;
}

export type IdentityOf = (tenant: Tenant) => IdentityAdmin;

const AUTH0_URL = 'https://{domain}';
/** Auth0's name for the only sign-in method that we offer (shell §5). */
const CONNECTION = 'Username-Password-Authentication';
const ANSWERS_WITHIN_MS = 5_000;
const LARGEST_ANSWER = 200_000;
const user = v.looseObject({ email: v.string(), email_verified: v.optional(v.boolean(), true) });
const users = v.array(v.looseObject({ user_id: v.string() }));

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** @returns the service of each tenant; calls to one that is not configured throw UNAVAILABLE */
export function createIdentityAdmins({
  identityUrl,
  internalToken,
  managementToken,
  auth0Url = AUTH0_URL,
}: IdentitySettings): IdentityOf {
  return ({ config: { ac } }) => {
    const base = ac.auth0_domain === null ? identityUrl : auth0Url.replace('{domain}', ac.auth0_domain);
    const token = ac.auth0_domain === null ? internalToken : managementToken;

    async function ask(
      method: string,
      path: string,
      { body, isPublic = false }: { body?: unknown; isPublic?: boolean } = {},
    ): Promise<Answer> {
      if (base === null || (!isPublic && token === null))
        throw new CodedError('UNAVAILABLE', 'The sign-in service is not set up');
      try {
        const response = await fetch(new URL(path, base), {
          method,
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
          headers: {
            accept: 'application/json',
            ...(isPublic && ac.auth0_domain !== null ? {} : { authorization: `Bearer ${token ?? ''}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (text.length > LARGEST_ANSWER) throw new Error('The sign-in service answered too much');
        return { status: response.status, text };
      } catch (cause) {
        throw new CodedError('UNAVAILABLE', 'The sign-in service does not answer', { cause });
      }
    }
    /** Leaves the response body out of the error, because it may repeat an address. */
    function assertDone({ status }: Answer, action: string): void {
      if (status >= 200 && status < 300) return;
      const isFinal = status === 400 || status === 404 || status === 409 || status === 422;
      const text = `The sign-in service answered ${status} to ${action}`;
      throw isFinal ? new DeliveryRefused(text) : new CodedError('UNAVAILABLE', text);
    }

    return {
      async sendPasswordLink(email) {
        // This endpoint is public. Our own service gets the internal token, or it would count all residents as one
        // client for its rate limit.
        const body = { client_id: ac.auth0_client_id_web, email, connection: CONNECTION };
        assertDone(
          await ask('POST', '/dbconnections/change_password', { body, isPublic: true }),
          'the wish for a new password',
        );
      },
      async hasAccount(email) {
        const answer = await ask('GET', `/api/v2/users-by-email?email=${encodeURIComponent(email)}`);
        assertDone(answer, 'the question for an address');
        return v.parse(users, JSON.parse(answer.text)).length > 0;
      },
      async findEmail(accountId) {
        const answer = await ask('GET', `/api/v2/users/${encodeURIComponent(accountId)}`);
        if (answer.status === 404) return null;
        assertDone(answer, 'the question for an account');
        const { email, email_verified: isVerified } = v.parse(user, JSON.parse(answer.text));
        return { email: email.toLowerCase(), isVerified };
      },
      async changeEmail(accountId, { from, to, ifUnverified }) {
        // The mailboxes have already confirmed the change to us, so no further verification is needed.
        const body = { email: to, email_verified: true, verify_email: false, connection: CONNECTION };
        const condition =
          ac.auth0_domain === null ? { if_email: from, ...(ifUnverified ? { if_email_verified: false } : {}) } : {}; // Auth0 rejects it
        assertDone(
          await ask('PATCH', `/api/v2/users/${encodeURIComponent(accountId)}`, { body: { ...body, ...condition } }),
          'a new address',
        );
      },
      async leaveProject(accountId) {
        if (ac.auth0_domain !== null) return;
        const path = `/api/v2/users/${encodeURIComponent(accountId)}/accepted-terms?client_id=${encodeURIComponent(ac.auth0_client_id_web)}`;
        const answer = await ask('DELETE', path);
        if (answer.status !== 404) assertDone(answer, 'the end of an account at a project');
      },
      async deleteAccount(accountId) {
        const answer = await ask('DELETE', `/api/v2/users/${encodeURIComponent(accountId)}`);
        if (answer.status !== 404) assertDone(answer, 'the end of an account');
      },
    };
  };
}
