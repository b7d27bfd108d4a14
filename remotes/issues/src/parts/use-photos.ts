/** The photos of the report that is being written. */
import { useEffect, useRef, useState } from 'react';
import { areKept, keepPhotos, readPhotos } from './kept-photos.ts';

interface Photos {
  /** Null until they are read. */
  readonly photos: readonly File[] | null;
  /** Whether those that were chosen survive a reload. */
  readonly isKept: boolean;
  /** @param next makes the photos from those before, as files may be read for a while */
  change(next: (before: readonly File[]) => readonly File[]): void;
  /** Settles once the latest change is on the device, or cannot be kept there. */
  kept(): Promise<unknown>;
}

/** @param id of the report */
export function usePhotos(id: string): Photos {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  const [isKept, setIsKept] = useState(true);
  /** One after the other. */
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<readonly File[]>([]);
  useEffect(() => {
    let isWanted = true;
    const take = (found: readonly File[]): void => {
      if (!isWanted) return;
      latest.current = found;
      setPhotos(found);
      setIsKept(areKept(id));
    };
    void readPhotos(id).then(take);
    return () => {
      isWanted = false;
    };
  }, [id]);
  return {
    photos,
    change(next) {
      const photos = next(latest.current);
      latest.current = photos;
      setPhotos(photos);
      keeping.current = keeping.current.then(() => keepPhotos(id, photos)).then(setIsKept);
    },
    isKept,
    kept: () => keeping.current,
  };
}
