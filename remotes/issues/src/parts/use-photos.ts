/** The photos of the report that is being written. */
import { useEffect, useRef, useState } from 'react';
import { keepPhotos, readPhotos } from './kept-photos.ts';

interface Photos {
  /** Null until they are read. */
  readonly photos: readonly File[] | null;
  /** @param next makes the photos from those before, as files may be read for a while */
  change(next: (before: readonly File[]) => readonly File[]): void;
  /** Settles once the latest change is on the device, or cannot be kept there. */
  kept(): Promise<void>;
}

/** @param id of the report */
export function usePhotos(id: string): Photos {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  /** One after the other. */
  const keeping = useRef(Promise.resolve());
  const latest = useRef<readonly File[]>([]);
  useEffect(() => {
    let isWanted = true;
    const take = (found: readonly File[]): void => {
      if (!isWanted) return;
      latest.current = found;
      setPhotos(found);
    };
    readPhotos(id).then(take, () => take([])); // the device keeps nothing
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
      keeping.current = keeping.current.then(() => keepPhotos(id, photos)).catch(() => undefined);
    },
    kept: () => keeping.current,
  };
}
