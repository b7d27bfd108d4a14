/**
 * Accepts only releases signed by the operator or a certified publisher, so that write access to the database is not
 * enough to inject scripts.
 */
import type { KeyObject } from 'node:crypto';
import { distrustOf } from '@greenward/contract/release-signature';
import type { ReleaseRecord } from '@greenward/contract';
import type { RegistryAnswer } from './release-table.rules.ts';

export interface TrustedReleasesOptions {
  readonly operatorKey: KeyObject;
  /** Called for each rejected release. */
  readonly onDistrust: (reason: string) => void;
}

/**
 * Removes remotes without a trusted signature, and thus their pages.
 * @throws Error for a host without one, as all pages need the host; the last good releases then stay in use
 */
export function createTrustedReleases({
  operatorKey,
  onDistrust,
}: TrustedReleasesOptions): (answer: RegistryAnswer) => RegistryAnswer {
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
