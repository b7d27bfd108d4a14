/** Changes accounts at the sign-in service with Auth0's management interface, which our own service offers as well (docs/decisions/0028). */
import { CodedError } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import * as v from 'valibot';
import { DeliveryRefused } from '../../../module/delivery.ts';

export interface IdentityAdmin {
  /** Sends a link for a new password, if there is such an account. */
  sendPasswordLink(email: string): Promise<void>;
  hasAccount(email: string): Promise<boolean>;
  /** The account's address as it is now, in lower case; null when there is no such account. */
  findEmail(accountId: string): Promise<{ readonly email: string; readonly isVerified: boolean } | null>;
  /**
   * @param change.ifUnverified only while nobody has shown that `from` is theirs
   * @throws DeliveryRefused when another account has the address, or (told by our own service alone) this account no longer has `from`, or has confirmed it.
   */
  changeEmail(accountId: string, change: { readonly from: string; readonly to: string; readonly ifUnverified: boolean }): Promise<void>;
  /** The account has left this project and stays elsewhere: that it accepted the terms here is forgotten. A service that is not ours keeps no such thing. */
  leaveProject(accountId: string): Promise<void>;
  /** Ends its sessions as well. One that is gone already is no failure. */
  deleteAccount(accountId: string): Promise<void>;
}

export interface IdentitySettings {
  /** IDENTITY_URL: our own sign-in service as servers reach it; null while none is set. */
  readonly identityUrl: string | null;
  /** Opens our own service's management. */
  readonly internalToken: string | null;
  /** AUTH0_MANAGEMENT_TOKEN: opens that of a tenant that names a service of its own (`ac.auth0_domain`). */
  readonly managementToken: string | null;
  /** Where a service that a tenant names is asked; `{domain}` stands for its name. */
  readonly auth0Url?: string | undefined;
}

export type IdentityOf = (tenant: Tenant) => IdentityAdmin;

const AUTH0_URL = 'https://{domain}';
/** Auth0's name of the only way in that we offer (shell §5). */
const CONNECTION = 'Username-Password-Authentication';
const ANSWERS_WITHIN_MS = 5_000;
const LARGEST_ANSWER = 200_000;
const user = v.looseObject({ email: v.string(), email_verified: v.optional(v.boolean(), true) });
const users = v.array(v.looseObject({ user_id: v.string() }));

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** @returns the service of each tenant; asking one that is not set up throws UNAVAILABLE. */
export function createIdentityAdmins({ identityUrl, internalToken, managementToken, auth0Url = AUTH0_URL }: IdentitySettings): IdentityOf {
  return ({ config: { ac } }) => {
    const base = ac.auth0_domain === null ? identityUrl : auth0Url.replace('{domain}', ac.auth0_domain);
    const token = ac.auth0_domain === null ? internalToken : managementToken;

    async function ask(method: string, path: string, { body, isPublic = false }: { body?: unknown; isPublic?: boolean } = {}): Promise<Answer> {
      if (base === null || (!isPublic && token === null)) throw new CodedError('UNAVAILABLE', 'The sign-in service is not set up');
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
    /** What it said stays unsaid: it may repeat an address. */
    function assertDone({ status }: Answer, action: string): void {
      if (status >= 200 && status < 300) return;
      const isFinal = status === 400 || status === 404 || status === 409 || status === 422;
      const text = `The sign-in service answered ${status} to ${action}`;
      throw isFinal ? new DeliveryRefused(text) : new CodedError('UNAVAILABLE', text);
    }

    return {
      async sendPasswordLink(email) {
        // Anybody may ask that; ours is told that it is us, as it would count all our residents as one visitor.
        const body = { client_id: ac.auth0_client_id_web, email, connection: CONNECTION };
        assertDone(await ask('POST', '/dbconnections/change_password', { body, isPublic: true }), 'the wish for a new password');
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
        // whoever has a say has said yes to us: nothing is left to verify
        const body = { email: to, email_verified: true, verify_email: false, connection: CONNECTION };
        const condition = ac.auth0_domain === null ? { if_email: from, ...(ifUnverified ? { if_email_verified: false } : {}) } : {}; // Auth0 knows no such thing, and refuses what it does not know
        assertDone(await ask('PATCH', `/api/v2/users/${encodeURIComponent(accountId)}`, { body: { ...body, ...condition } }), 'a new address');
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
