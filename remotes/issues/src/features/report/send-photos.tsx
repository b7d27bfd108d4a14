/** Sends the photos of a report that the api has taken, one after the other. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendPicture } from '@greenward/forms/send-picture';
import { useAnnounce } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { keepPhotos } from '../../parts/kept-photos.ts';
import { usePhotos } from '../../parts/use-photos.ts';
import styles from './send-photos.module.scss';

interface SendPhotosProps {
  /** Of the report. */
  readonly id: string;
  readonly permit: string;
}

export function SendPhotos({ id, permit }: SendPhotosProps) {
  const words = useWords();
  const announce = useAnnounce();
  const { graphql } = useBoot();
  const { reporter } = useRemotes();
  const { photos } = usePhotos(id);
  const [state, setState] = useState<'sending' | 'failed' | 'done'>('sending');
  const [share, setShare] = useState(0);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [sentCount, setSentCount] = useState(0);
  /** Idempotency keys, so that a photo whose answer was lost is stored once. */
  const keys = useRef(new Map<File, string>());
  const finished = useRef(new Set<File>());
  const hasBegun = useRef(false);

  async function sendAll(all: readonly File[]): Promise<void> {
    for (const [at, file] of all.entries()) {
      if (finished.current.has(file)) continue;
      const key = keys.current.get(file) ?? crypto.randomUUID();
      keys.current.set(file, key);
      const result = await sendPicture(
        { file, permit, key, caption: '', credit: '', projectToken: graphql.projectToken },
        (part) => setShare((at + part) / all.length),
      );
      if (result.outcome === 'failed') {
        reporter.report(result.error, { type: 'graphql' });
        return setState('failed');
      }
      finished.current.add(file);
      if (result.outcome === 'refused') setRefusals((before) => [...before, result.refusal.message]);
      else setSentCount((count) => count + 1);
    }
    setState('done');
    announce({ kind: 'issues' });
    await keepPhotos(id, []).catch(() => undefined);
  }
  const begin = useEffectEvent(() => {
    if (hasBegun.current || photos === null || photos.length === 0) return;
    hasBegun.current = true;
    void sendAll(photos);
  });
  useEffect(() => begin(), [photos]);

  if (photos === null || photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {state === 'sending' && (
        <label>
          {words('issues.photo.sending', { count: photos.length })}
          <progress value={share} max={1} />
        </label>
      )}
      <p role="status">{state === 'done' && sentCount > 0 && words('issues.photo.sent', { count: sentCount })}</p>
      {refusals.map((text, at) => (
        <p key={at} role="alert">
          {words('issues.photo.refused', { reason: text })}
        </p>
      ))}
      {state === 'failed' && (
        <div role="alert">
          <p>{words('issues.photo.failed')}</p>
          <Button
            onClick={() => {
              setState('sending');
              void sendAll(photos);
            }}
          >
            {words('issues.again')}
          </Button>
        </div>
      )}
    </div>
  );
}
