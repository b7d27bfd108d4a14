/** How many access tokens the api verifies per second: each for the first time, and ones it has seen. */
import { loadTenants } from '@greenward/tenants/node';
import { createAccessTokens } from '../src/modules/platform/viewer/access-token.ts';
import { BENCH_BASE } from './bench-database.ts';
import { startBenchSignIn } from './bench-sign-in.ts';

const TOKENS = 4_000;
const AT_ONCE = 16;

export interface TokensBench {
  readonly firstPerSecond: number;
  readonly knownPerSecond: number;
}

export async function benchTokens(): Promise<TokensBench> {
  const [tenant] = (await loadTenants({ environment: 'development', base: BENCH_BASE })).filter(
    ({ code }) => code === 'greentown',
  );
  if (tenant === undefined) throw new Error('The demonstration town is missing');
  const { jwksUrl, tokenFor, close } = await startBenchSignIn(tenant, BENCH_BASE);
  try {
    const onFailure = (error: unknown): void => console.error(error);
    const accessTokens = createAccessTokens({
      ...{ base: BENCH_BASE, scheme: 'http', jwksUrl, now: () => new Date(), onFailure },
    });
    const made: string[] = [];
    for (let number = 0; number < TOKENS; number++) made.push(await tokenFor(`account-${number}`));
    const perSecond = async (): Promise<number> => {
      const started = performance.now();
      for (let first = 0; first < TOKENS; first += AT_ONCE)
        await Promise.all(made.slice(first, first + AT_ONCE).map((token) => accessTokens.verify(token, tenant)));
      return Math.round((TOKENS / (performance.now() - started)) * 1_000);
    };
    return { firstPerSecond: await perSecond(), knownPerSecond: await perSecond() };
  } finally {
    close();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchTokens()));
