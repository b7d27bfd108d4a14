/** Measures sign-ins per second, each a complete code flow with its own password, and the memory of the process. */
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { createPasswordHasher } from '../src/accounts/password-hasher.ts';
import { authorizePath, codeIn, createPkce, createVisitor, pathIn, redeem } from '../src/testing/test-identity.ts';

export interface SignInBenchOptions {
  /** URL of a running service. */
  readonly url: string;
  readonly pid: number;
  /** Login with write access to the service's schema. */
  readonly databaseUrl: string;
  /** Base domain with its port. */
  readonly base: string;
  readonly tenant: { readonly code: string; readonly clientId: string; readonly audience: string };
}

export interface SignInBench {
  readonly signIns: number;
  readonly failed: number;
  /** Each takes six requests and one password check. */
  readonly signInsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Each takes two requests and no password check. */
  readonly silentChecksPerSecond: number;
  readonly residentMb: { readonly before: number; readonly most: number; readonly after: number };
}

const ACCOUNTS = 200;
const AT_ONCE = 16;
const SIGN_INS = 400;
const SILENT_CHECKS = 400;
const PASSWORD = 'correct horse battery';

async function residentMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1_024);
}
const quantile = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

async function addAccounts(databaseUrl: string, code: string): Promise<string[]> {
  const emails = Array.from({ length: ACCOUNTS }, (_, number) => `bench-${number}@example.org`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with account as (insert into identity.account (email, password_hash, email_verified_at) select email, $2, now() from unnest($1::text[]) as email on conflict (email) do update set password_hash = $2 returning id)
       insert into identity.accepted_terms (account_id, tenant, text_version, accepted_at) select id, $3, 'base', now() from account on conflict do nothing`,
      [emails, await createPasswordHasher().hash(PASSWORD), code],
    );
  } finally {
    await client.end();
  }
  return emails;
}

/** Runs the work this many times with limited concurrency. @returns the duration of each run */
async function allOf(
  times: number,
  work: (turn: number) => Promise<void>,
): Promise<{ readonly seconds: number; readonly sortedMs: readonly number[] }> {
  const began = performance.now();
  const took: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < times) {
      const turn = next++;
      const from = performance.now();
      await work(turn);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { seconds: (performance.now() - began) / 1_000, sortedMs: took.toSorted((a, b) => a - b) };
}

export async function benchSignIns({
  url,
  pid,
  databaseUrl,
  base,
  tenant: { code, clientId, audience },
}: SignInBenchOptions): Promise<SignInBench> {
  const emails = await addAccounts(databaseUrl, code);
  const site = `http://${code}.${base}`;
  const redirectUri = `${site}/emailLanding`;
  let failed = 0;
  const visitors = emails.map((_, number) =>
    createVisitor(() => ({ url }), {
      host: `auth.${base.replace(/:\d+$/, '')}`,
      origin: `http://auth.${base}`,
      address: `198.51.100.${number % 250}`,
    }),
  );
  const signIn = async (turn: number): Promise<void> => {
    const number = turn % emails.length;
    const who = visitors[number];
    if (who === undefined) return;
    who.jar.clear();
    const pkce = createPkce();
    const page = await who.follow(await who.request(authorizePath(pkce, { clientId, redirectUri, audience })));
    const back = await who.follow(
      await who.post(`${pathIn(page)}/log-in`, { email: emails[number] ?? '', password: PASSWORD }),
    );
    if ((await redeem(who, codeIn(back), pkce, { clientId, redirectUri, origin: site })).status !== 200) failed += 1;
  };
  const check = async (turn: number): Promise<void> => {
    const who = visitors[turn % emails.length];
    if (who === undefined) return;
    const pkce = createPkce();
    const back = await who.request(authorizePath(pkce, { clientId, redirectUri, audience, more: { prompt: 'none' } }));
    if ((await redeem(who, codeIn(back), pkce, { clientId, redirectUri, origin: site })).status !== 200) failed += 1;
  };

  await allOf(AT_ONCE * 2, signIn); // warm-up
  const before = await residentMb(pid);
  let most = before;
  const watching = setInterval(() => void residentMb(pid).then((now) => (most = Math.max(most, now))), 200);
  const signIns = await allOf(SIGN_INS, signIn);
  const checks = await allOf(SILENT_CHECKS, check);
  clearInterval(watching);
  const after = await residentMb(pid);
  const perSecond = (count: number, seconds: number): number => Math.round((count / seconds) * 10) / 10;
  return {
    signIns: SIGN_INS,
    failed,
    signInsPerSecond: perSecond(SIGN_INS, signIns.seconds),
    p50Ms: quantile(signIns.sortedMs, 0.5),
    p99Ms: quantile(signIns.sortedMs, 0.99),
    silentChecksPerSecond: perSecond(SILENT_CHECKS, checks.seconds),
    residentMb: { before, most: Math.max(most, after), after },
  };
}
