/** Photographs of a place's species: one large, up to three beside it, with the credits that their licences require. */
import { useWords } from '@greenward/tenant';
import { Picture } from '@greenward/ui';
import { creditLine } from '../../parts/credit-line.rules.ts';
import { inPhotoOrder } from './photo-order.rules.ts';
import type { PlacePicture_placeFragment } from './place-picture.generated.ts';
import styles from './place-photos.module.scss';

type SpeciesPhoto = NonNullable<PlacePicture_placeFragment['species']>['photos'][number];

export function PlacePhotos({ photos }: { readonly photos: readonly SpeciesPhoto[] }) {
  const words = useWords();
  const [first, ...others] = inPhotoOrder(photos);
  if (first === undefined) return null;
  const credits = creditLine(photos.map(({ credit }) => credit));
  const label = ({ part }: SpeciesPhoto): string => words(`content.photo.${part}`);
  return (
    <div className={styles.photos}>
      <div className={others.length === 0 ? styles.alone : styles.gallery}>
        <div className={styles.main}>
          <Picture {...first} first fill label={label(first)} sizes="(min-width: 992px) 570px, 100vw" />
        </div>
        {others.length > 0 && (
          <div className={styles.others}>
            {others.slice(0, 3).map((photo) => (
              <div key={photo.url} className={styles.other}>
                <Picture {...photo} fill label={label(photo)} sizes="(min-width: 992px) 172px, 33vw" />
              </div>
            ))}
          </div>
        )}
      </div>
      <p className={styles.credit}>{words('content.photo.credits', { credits })}</p>
    </div>
  );
}
