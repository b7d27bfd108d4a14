/** The signed-in resident's adoptions and care groups, which the page reads once. */
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { useSwitch } from '@greenward/tenant';
import { OwnAdoptionsQueryDocument } from './own-adoption.generated.ts';
import type { OwnAdoptionsQuery } from './own-adoption.generated.ts';

export type OwnAdoption = OwnAdoptionsQuery['getOwnAdoptions']['adoptions'][number];
export type CareGroup = OwnAdoptionsQuery['getOwnAdoptions']['careGroups']['groups'][number];

/** What a change of an adoption makes out of date. */
export const OWN_CHANGES = () => [{ kind: 'userPlaces' }] as const;

/** For words that show a day: ten o'clock in UTC is the same day from Hawaii to New Zealand. */
export const dateOf = (day: string): Date => new Date(`${day}T10:00:00Z`);

/** @param when false where nobody needs them */
export function useOwnAdoptions({ when = true } = {}) {
  const { status } = useViewer();
  // A project may have adopted pits alone.
  const hasAdoption = useSwitch('showAdopt');
  return useRead(OwnAdoptionsQueryDocument, {
    when: when && hasAdoption && status === 'signedIn',
    on: [{ kind: 'userPlaces' }],
  });
}
