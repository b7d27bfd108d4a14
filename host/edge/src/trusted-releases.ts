/** Only releases that the operator, or a publisher whom the operator trusts, has signed reach a page: whoever could write to the database could else put any script there. */
import type { KeyObject } from 'node:crypto';
import { distrustOf } from '@greenward/contract/release-signature';
import type { ReleaseRecord } from '@greenward/contract';
import type { RegistryAnswer } from './release-table.rules.ts';

export interface TrustedReleasesOptions {
  readonly operatorKey: KeyObject;
  /** Told of each release that is left out. */
  readonly onDistrust: (reason: string) => void;
}

/**
 * Leaves remotes out that nobody trusted has signed: their pages are missing, all others stay.
 * @throws Error for such a host, as there is no page without one: the last good releases stay then
 */
export function createTrustedReleases({ operatorKey, onDistrust }: TrustedReleasesOptions): (answer: RegistryAnswer) => RegistryAnswer {
  return (answer) => {
    const trusted = (record: ReleaseRecord): boolean => {
      const reason = distrustOf(record, answer.publishers, operatorKey);
      if (reason !== null) onDistrust(reason);
      return reason === null;
    };
    if (!trusted(answer.host)) throw new Error('The host of the registry cannot be believed');
    return { ...answer, remotes: answer.remotes.filter(trusted) };
  };
}
