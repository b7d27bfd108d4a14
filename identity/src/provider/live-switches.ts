/**
 * Determines whether a tenant currently has accounts, from its configuration and the operator's switches in the api.
 */
import type { Tenant } from '@greenward/tenants';
import * as v from 'valibot';

export interface LiveSwitches {
  hasAccounts(tenant: Tenant): Promise<boolean>;
  /** Invalidates the cached state of this tenant, or of all. */
  forget(code?: string): void;
}

export interface LiveSwitchesOptions {
  readonly apiUrl: string;
  readonly internalToken: string;
  readonly onFailure: (tenant: string, error: Error) => void;
  readonly keptMs?: number;
}

const KEPT_MS = 10_000;
const ANSWER_WITHIN_MS = 1_000;
const registryAnswer = v.object({ switches: v.record(v.string(), v.boolean()) });

/** If the api does not answer, the last known state applies, or else the configuration. */
export function createLiveSwitches({
  apiUrl,
  internalToken,
  onFailure,
  keptMs = KEPT_MS,
}: LiveSwitchesOptions): LiveSwitches {
  const lastKnown = new Map<string, boolean>();
  /** One request per tenant at a time; concurrent callers share its answer. */
  const asked = new Map<string, { readonly atMs: number; readonly answer: Promise<boolean> }>();

  async function ask({ code, config }: Tenant): Promise<boolean> {
    const configured = config.switches.userAccount;
    try {
      const answer = await fetch(new URL(`/internal/registry/${code}`, apiUrl), {
        headers: { authorization: `Bearer ${internalToken}` },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the api answered ${answer.status}`);
      }
      const isOn = v.parse(registryAnswer, await answer.json()).switches['userAccount'] ?? configured;
      lastKnown.set(code, isOn);
      return isOn;
    } catch (error) {
      onFailure(code, error as Error);
      return lastKnown.get(code) ?? configured;
    }
  }
  return {
    hasAccounts(tenant) {
      const known = asked.get(tenant.code);
      if (known !== undefined && performance.now() - known.atMs < keptMs) return known.answer;
      const answer = ask(tenant);
      asked.set(tenant.code, { atMs: performance.now(), answer });
      return answer;
    },
    forget(code) {
      if (code === undefined) asked.clear();
      else asked.delete(code);
    },
  };
}
