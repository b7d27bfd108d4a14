/** Limits concurrent uploads to the api's capacity, in total and per address. */
import { countedAddress } from '@greenward/contract/own-call';

export interface UploadPlaces {
  /** @returns a function that releases the slot; 'own' if the address has too many uploads, 'all' if no slot is left */
  take(address: string): (() => void) | 'own' | 'all';
}

/** The api reads 8 forms and queues 32, and 2 and 8 per address (`UPLOADS_AT_ONCE`). It would refuse more. */
export const UPLOADS_AT_ONCE = 40;
const UPLOADS_OF_ONE_ADDRESS = 10;

export function createUploadPlaces(): UploadPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const visitor = countedAddress(address);
      const theirs = taken.get(visitor) ?? 0;
      if (theirs >= UPLOADS_OF_ONE_ADDRESS) return 'own';
      if (all >= UPLOADS_AT_ONCE) return 'all';
      taken.set(visitor, theirs + 1);
      all += 1;
      let isGivenBack = false;
      return () => {
        if (isGivenBack) return;
        isGivenBack = true;
        all -= 1;
        const left = (taken.get(visitor) ?? 1) - 1;
        if (left === 0) taken.delete(visitor);
        else taken.set(visitor, left);
      };
    },
  };
}
