/** Questions to the api of a benchmark over HTTP, with the time until the whole answer has arrived. */
import type { Tenant } from '@greenward/tenants';
import type { ApiProcess } from './api-process.ts';
import type { BenchSignIn } from './bench-sign-in.ts';
import { spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';

export interface BenchQuestions {
  /** @param accountId null for a visitor @returns milliseconds @throws Error with the answer if it has errors */
  ask(query: string, variables: object, accountId?: string | null): Promise<number>;
  /** Asks one question after the other. @param question takes its number, from 0 */
  measure(question: (at: number) => Promise<number>): Promise<Spread>;
}

export interface BenchQuestionsOptions {
  readonly api: Pick<ApiProcess, 'url'>;
  readonly tenant: Pick<Tenant, 'token' | 'hosts'>;
  readonly signIn: Pick<BenchSignIn, 'tokenFor'>;
  /** How often `measure` asks. */
  readonly times: number;
}

export const createBenchQuestions = ({ api, tenant, signIn, times }: BenchQuestionsOptions): BenchQuestions => ({
  async ask(query, variables, accountId = null) {
    const headers = {
      'content-type': 'application/json',
      'x-fmp-token': tenant.token,
      'x-forwarded-host': tenant.hosts[0] ?? '',
      ...(accountId === null ? {} : { authorization: `Bearer ${await signIn.tokenFor(accountId)}` }),
    };
    const body = JSON.stringify({ query, variables });
    const began = performance.now();
    const answer = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
    const text = await answer.text();
    const took = performance.now() - began;
    if (!answer.ok || text.includes('"errors"')) throw new Error(text);
    return took;
  },
  async measure(question) {
    const took: number[] = [];
    for (let at = 0; at < times; at += 1) took.push(await question(at));
    return spreadOf(took);
  },
});
