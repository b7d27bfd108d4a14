/** Starts and ends a browser's session with this service outside of a sign-in flow. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { voidTokensOfSession } from '../accounts/end-sign-ins.ts';
import { inTransaction } from '../database.ts';
import type { HandOver } from '../outbox/hand-over.ts';
import { removeGrants } from '../provider/oidc.store.ts';
import { endSignUpsOf } from '../tickets/ticket.store.ts';
import { SESSION_SECONDS } from '../token-seconds.ts';

/** Same options as the provider's cookies. */
const cookieOptions = (provider: Provider): { httpOnly: true; sameSite: 'lax'; signed: true; secure: boolean } => ({
  httpOnly: true,
  sameSite: 'lax',
  signed: true,
  secure: provider.issuer.startsWith('https:'),
});

/** Moves cookies from the raw response to fastify's reply. */
function takeOverCookies(reply: FastifyReply): void {
  const written = reply.raw.getHeader('set-cookie');
  reply.raw.removeHeader('set-cookie');
  for (const cookie of [written ?? []].flat()) reply.header('set-cookie', String(cookie));
}

export interface SignedIn {
  readonly accountId: string;
  /** Time of the password entry, in seconds since 1970. */
  readonly loginTs: number;
}

/** The session of this browser, if signed in. */
export async function sessionOf(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const { accountId, loginTs } = await provider.Session.get(provider.createContext(request.raw, reply.raw) as never);
  return accountId === undefined || loginTs === undefined ? null : { accountId, loginTs };
}

export interface EndingTools {
  readonly pool: Pool;
  readonly handOver: Pick<HandOver, 'wake'>;
  readonly now: () => Date;
}

/** Ends a session and all its grants to tenants, including access tokens. @returns true if somebody was signed in */
async function endWithGrants(
  { pool, handOver, now }: EndingTools,
  provider: Provider,
  session: InstanceType<Provider['Session']>,
): Promise<boolean> {
  const { accountId, uid, authorizations = {} } = session;
  if (accountId === undefined) return false;
  await inTransaction(pool, async (db) => {
    await removeGrants(
      db,
      Object.values(authorizations).flatMap(({ grantId }) => (grantId === undefined ? [] : [grantId])),
    );
    await endSignUpsOf(db, accountId);
    await voidTokensOfSession(db, { issuer: provider.issuer, session: uid }, now());
  });
  await session.destroy();
  handOver.wake();
  return true;
}

/** Signs out the previous person and starts a session with a new id. */
export async function startSession(
  tools: EndingTools,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, loginTs }: SignedIn,
): Promise<void> {
  const ctx = provider.createContext(request.raw, reply.raw);
  await endWithGrants(tools, provider, await provider.Session.get(ctx as never));
  const session = new provider.Session();
  session.loginAccount({ accountId, loginTs, amr: ['pwd'] } as never);
  await (session as unknown as { save(ttl: number): Promise<unknown> }).save(SESSION_SECONDS);
  ctx.cookies.secure = ctx.secure;
  ctx.cookies.set(provider.cookieName('session'), session.jti, {
    ...cookieOptions(provider),
    maxAge: SESSION_SECONDS * 1_000,
  });
  takeOverCookies(reply);
}

/** Ends the browser's session. @returns true if there was one */
export async function endSession(
  tools: EndingTools,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const ctx = provider.createContext(request.raw, reply.raw);
  const wasSignedIn = await endWithGrants(tools, provider, await provider.Session.get(ctx as never));
  ctx.cookies.secure = ctx.secure;
  ctx.cookies.set(provider.cookieName('session'), null, cookieOptions(provider));
  takeOverCookies(reply);
  return wasSignedIn;
}
