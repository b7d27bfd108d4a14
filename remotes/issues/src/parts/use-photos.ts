/** The photos of the report that is being written. */
import { useEffect, useState } from 'react';
import { keepPhotos, readPhotos } from './kept-photos.ts';

interface Photos {
  /** Null until they are read. */
  readonly photos: readonly File[] | null;
  change(photos: readonly File[]): void;
}

/** @param id of the report */
export function usePhotos(id: string): Photos {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
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
      void keepPhotos(id, next).catch(() => undefined); // they stay as long as this page
    },
  };
}
