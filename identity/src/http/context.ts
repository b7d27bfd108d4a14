/** The context shared by the routes of this service. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tenant } from '@greenward/tenants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import type { MailedActions } from '../accounts/mailed-actions.service.ts';
import type { PasswordHasher } from '../accounts/password-hasher.ts';
import type { Attempts } from '../attempts/attempt-limits.ts';
import type { Metrics } from '../metrics.ts';
import type { HandOver } from '../outbox/hand-over.ts';
import type { Issuer } from '../provider/issuers.rules.ts';
import type { ProviderSet } from '../provider/provider-set.ts';
import type { DeviceCookies } from './device-cookie.ts';
import type { ScreenSender } from './site-of-screen.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The issuer whose host was requested; null for an unknown host. */
    issuer: Issuer | null;
  }
}

export interface RouteContext {
  readonly pool: Pool;
  readonly providers: ProviderSet;
  readonly screens: ScreenSender;
  readonly hasher: PasswordHasher;
  readonly attempts: Attempts;
  readonly mailedActions: MailedActions;
  readonly devices: DeviceCookies;
  readonly handOver: Pick<HandOver, 'wake'>;
  readonly metrics: Metrics;
  readonly originsOf: (tenant: Tenant) => readonly string[];
  readonly hasAccounts: (tenant: Tenant) => Promise<boolean>;
  /** True if the tenant has a list of accounts from its legacy system. */
  readonly hasLegacy: (tenant: Tenant) => boolean;
  readonly now: () => Date;
  /** Minimum duration of answers that could otherwise reveal by timing whether an account exists. */
  readonly leastAnswerMs: number;
}

/** The requested issuer. Routes that call this always have one. */
export function issuerOf(request: FastifyRequest): Issuer {
  if (request.issuer === null) throw new Error('This route is for names of the sign-in service');
  return request.issuer;
}

/** Hands the request to the provider, bypassing fastify. */
export async function answerBy(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  await (provider.callback() as (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>)(
    request.raw,
    reply.raw,
  );
}

/** Runs the work, but does not resolve before this time has passed. */
export async function inNoLessThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
  return result;
}
