/** A photo at the beginning: it goes with the report, and may say where the problem is. */
import { useRef, useState } from 'react';
import { PicturePreview } from '@greenward/forms/picture-preview';
import { ACCEPTED_PICTURES } from '@greenward/forms/send-picture';
import { useTenant, useWords } from '@greenward/tenant';
import { Field, VisuallyHidden } from '@greenward/ui';
import { addPhoto } from '../../parts/kept-photos.ts';
import { faultOf, readPhotoFacts } from '../../parts/read-photo.ts';
import { changeReport } from '../../parts/report-draft.ts';
import { isNearTown } from '../../parts/where.rules.ts';
import type { Spot } from '../../parts/where.rules.ts';
import styles from './photo-first.module.scss';

export function PhotoFirst({ onSpot }: { onSpot(spot: Spot): void }) {
  const words = useWords();
  const { projectName: project, boundingBox } = useTenant();
  const [photo, setPhoto] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  /** The latest choice counts, however long it takes to read. */
  const turn = useRef(0);
  const kept = useRef<File | null>(null);

  async function take(file: File): Promise<void> {
    const own = (turn.current += 1);
    setPhoto(null);
    setError(null);
    setSaid('');
    const fault = await faultOf(file);
    if (turn.current !== own) return;
    if (fault !== null) return setError(words(`issues.photo.${fault}`, { name: file.name }));
    const { at, takenAt } = await readPhotoFacts(file);
    if (turn.current !== own) return;
    if (at !== null && !isNearTown(at, boundingBox)) return setError(words('issues.photo.elsewhere', { project }));
    setPhoto(file);
    const { id } = changeReport({});
    const before = kept.current;
    kept.current = file;
    const isKept = await addPhoto(id, file, before);
    if (at !== null) onSpot(at);
    const when = takenAt === null ? null : words('issues.photo.taken', { at: takenAt });
    const where = words(at === null ? 'issues.photo.noPlace' : 'issues.photo.place');
    setSaid([when, where, isKept ? null : words('issues.photo.unkept')].filter(Boolean).join(' '));
  }
  return (
    <div className={styles.photo}>
      <Field id="issue-photo" label={words('issues.start.photo')} hint={words('issues.start.photoHint')} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            accept={ACCEPTED_PICTURES}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) void take(file);
            }}
          />
        )}
      </Field>
      {photo !== null && (
        <PicturePreview key={`${photo.name} ${photo.lastModified}`} file={photo} className={styles.preview} />
      )}
      <p role="status">{error === null ? said : <VisuallyHidden>{error}</VisuallyHidden>}</p>
    </div>
  );
}
