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
  /** @returns a new permit; null if there is none */
  onPermitEnded(): Promise<string | null>;
}

/** Refusals that have nothing to do with the photo. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['UPLOAD_TOO_SLOW', 'RATE_LIMITED']);
const PERMIT_ENDED = 'UPLOAD_NOT_PERMITTED';

export function SendPhotos({ id, permit, onPermitEnded }: SendPhotosProps) {
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
    let current = permit;
    for (const [at, file] of all.entries()) {
      if (finished.current.has(file)) continue;
      const key = keys.current.get(file) ?? crypto.randomUUID();
      keys.current.set(file, key);
      const sendWith = (one: string) =>
        sendPicture({ file, permit: one, key, caption: '', credit: '', projectToken: graphql.projectToken }, (part) =>
          setShare((at + part) / all.length),
        );
      let result = await sendWith(current);
      if (result.outcome === 'refused' && result.refusal.code === PERMIT_ENDED) {
        const renewed = await onPermitEnded();
        if (renewed === null) return setState('failed');
        current = renewed;
        result = await sendWith(current);
      }
      if (result.outcome === 'failed') {
        reporter.report(result.error, { type: 'graphql' });
        return setState('failed');
      }
      if (result.outcome === 'refused' && TRY_AGAIN.has(result.refusal.code)) return setState('failed');
      finished.current.add(file);
      if (result.outcome === 'refused') setRefusals((before) => [...before, result.refusal.message]);
      else setSentCount((count) => count + 1);
    }
    setState('done');
    announce({ kind: 'issues' });
    await keepPhotos(id, []);
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
