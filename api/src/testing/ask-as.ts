/** GraphQL of a test as somebody who is signed in. */
import type { Tenant } from '@greenward/tenants';
import type { Answer, TestApi } from './test-api.ts';
import type { TestIdentity } from './test-identity.ts';

export interface AskedWhere {
  readonly town?: Tenant;
  /** Idempotency key. */
  readonly key?: string;
  /** Network address; that of this machine unless another is given. */
  readonly from?: string;
}

/** @param parts read for each question, as tests start them later. Its town is asked unless another is given. */
export const createAskAs =
  (parts: () => { readonly api: TestApi; readonly identity: TestIdentity; readonly town: Tenant }) =>
  async (
    /** Null for a visitor. */
    account: string | null,
    query: string,
    variables: Record<string, unknown> = {},
    { town: other, key, from }: AskedWhere = {},
  ): Promise<Answer['body']> => {
    const { api, identity, town: usual } = parts();
    const town = other ?? usual;
    return (
      await api.ask(town, query, variables, {
        ...(account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      })
    ).body;
  };
