/** The photos of the report that is being written. */
import { useEffect, useRef, useState } from 'react';
import { keepPhotos, readPhotos } from './kept-photos.ts';

interface Photos {
  /** Null until they are read. */
  readonly photos: readonly File[] | null;
  change(photos: readonly File[]): void;
  /** Settles once the latest change is on the device, or cannot be kept there. */
  kept(): Promise<void>;
}

/** @param id of the report */
export function usePhotos(id: string): Photos {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  /** One after the other. */
  const keeping = useRef(Promise.resolve());
  useEffect(() => {
    let isWanted = true;
    const take = (found: readonly File[]): void => {
      if (isWanted) setPhotos((already) => already ?? found);
    };
    readPhotos(id).then(take, () => take([])); // the device keeps nothing
    return () => {
      isWanted = false;
    };
  }, [id]);
  return {
    photos,
    change(next) {
      setPhotos(next);
      keeping.current = keeping.current.then(() => keepPhotos(id, next)).catch(() => undefined);
    },
    kept: () => keeping.current,
  };
}
