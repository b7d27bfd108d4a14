/** Uploads that are passed on to the api while they arrive: as many as the api reads or keeps in line, and few of one address. */
import { countedAddress } from '@greenward/contract/own-call';

export interface UploadPlaces {
  /** @returns what gives the place back; 'own' when the address has too many already, 'all' when no place is left. */
  take(address: string): (() => void) | 'own' | 'all';
}

/** The api reads 8 forms and keeps 32 in line; of one address 2 and 8 (`UPLOADS_AT_ONCE`). More would be refused there. */
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
