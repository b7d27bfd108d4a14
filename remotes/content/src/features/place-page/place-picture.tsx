/**
 * The picture at the top of a place's page: photos, a substitute picture, or a drawing of its neighbourhood; never a
 * broken image.
 */
import { useEffect, useRef, useState } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { Picture } from '@greenward/ui';
import { PlaceDrawing } from './place-drawing.tsx';
import { PlacePhotos } from './place-photos.tsx';
import type { PlacePicture_placeFragment } from './place-picture.generated.ts';
import styles from './place-page.module.scss';

type Place = Masked<PlacePicture_placeFragment>;

const photosOf = ({ type, species }: PlacePicture_placeFragment) => (type === 'PIT' ? [] : (species?.photos ?? []));

/** The neighbourhood drawing is preferred over a generic tree picture, but not over one chosen by the project. */
export function isNeighbourhoodOnTop(masked: Place): boolean {
  const place = unmask(masked);
  return photosOf(place).length === 0 && !place.fallbackImage.isOwn && place.area !== null;
}

export function PlacePicture({ place: masked }: { readonly place: Place }) {
  const place = unmask(masked);
  const whole = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<readonly (string | null)[]>([]);
  const photos = photosOf(place).filter(({ url }) => !failed.includes(url));

  // images that failed before hydration
  useEffect(() => {
    const broken = [...(whole.current?.querySelectorAll('img') ?? [])].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth === 0,
    );
    if (broken.length > 0) setFailed(broken.map((image) => image.getAttribute('src')));
  }, []);

  return (
    <div
      ref={whole}
      className={styles.picture}
      onErrorCapture={({ target }) => {
        if (target instanceof HTMLImageElement) setFailed((before) => [...before, target.getAttribute('src')]);
      }}
    >
      {photos.length > 0 ? (
        <PlacePhotos photos={photos} />
      ) : isNeighbourhoodOnTop(masked) ? (
        <div className={styles.drawing}>
          <PlaceDrawing place={place} />
        </div>
      ) : (
        !failed.includes(place.fallbackImage.url) && (
          <div className={styles.fallback}>
            <Picture {...place.fallbackImage} first fill sizes="(min-width: 992px) 800px, 100vw" />
          </div>
        )
      )}
    </div>
  );
}
