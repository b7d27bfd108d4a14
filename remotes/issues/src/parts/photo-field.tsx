/** Photos of a problem: chosen from the device, shown, and taken out again. */
import { useState } from 'react';
import { PicturePreview } from '@greenward/forms/picture-preview';
import { ACCEPTED_PICTURES } from '@greenward/forms/send-picture';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Field, VisuallyHidden } from '@greenward/ui';
import { MOST_PHOTOS } from './kept-photos.ts';
import { faultOf, readPhotoFacts } from './read-photo.ts';
import { isNearTown } from './where.rules.ts';
import styles from './photo-field.module.scss';

interface PhotoFieldProps {
  /** Null until they are read. */
  readonly photos: readonly File[] | null;
  /** Whether they survive a reload. */
  readonly isKept: boolean;
  onChange(next: (before: readonly File[]) => readonly File[]): void;
}

export function PhotoField({ photos, isKept, onChange }: PhotoFieldProps) {
  const words = useWords();
  const { projectName: project, boundingBox } = useTenant();
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const chosen = photos ?? [];

  async function add(files: readonly File[]): Promise<void> {
    setError(null);
    const good: File[] = [];
    for (const file of files) {
      const fault = await faultOf(file);
      if (fault !== null) {
        setError(words(`issues.photo.${fault}`, { name: file.name }));
        continue;
      }
      const { at } = await readPhotoFacts(file);
      if (at === null || isNearTown(at, boundingBox)) good.push(file);
      else setError(words('issues.photo.elsewhere', { project }));
    }
    if (good.length === 0) return;
    onChange((before) => {
      const next = [...before, ...good];
      if (next.length > MOST_PHOTOS) setError(words('issues.photo.tooMany', { count: MOST_PHOTOS }));
      setSaid(words('issues.photo.count', { count: Math.min(next.length, MOST_PHOTOS) }));
      return next.slice(0, MOST_PHOTOS);
    });
  }
  return (
    <div className={styles.photos}>
      <Field
        id="issue-photos"
        label={words('issues.photo.label')}
        hint={words('issues.photo.hint', { count: MOST_PHOTOS })}
        error={error}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            accept={ACCEPTED_PICTURES}
            multiple
            disabled={photos === null}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = ''; // so that the same photo can be chosen again
              void add(files);
            }}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul className={styles.list}>
          {chosen.map((photo, at) => (
            <li key={`${photo.name} ${photo.size} ${at}`}>
              <PicturePreview file={photo} className={styles.preview} />
              <Button
                aria-label={words('issues.photo.removeWhich', { number: at + 1, name: photo.name })}
                onClick={() => {
                  onChange((before) => before.filter((one) => one !== photo));
                  setError(null);
                  setSaid(words('issues.photo.count', { count: chosen.length - 1 }));
                }}
              >
                {words('issues.photo.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {error === null ? said : <VisuallyHidden>{error}</VisuallyHidden>}{' '}
        {!isKept && chosen.length > 0 && <span>{words('issues.photo.unkept')}</span>}
      </p>
    </div>
  );
}
