/** The camera of the device, which reads order codes until it is closed. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { codeIn } from '../../parts/order-code.rules.ts';
import { openQrReader } from './qr-reader.ts';
import styles from './pickup-day.module.scss';

/** Between two pictures. */
const READ_EVERY_MS = 200;
/** A code stays in view for a moment after it was read. */
const SAME_CODE_AFTER_MS = 4_000;

interface ScannerProps {
  /** While a question is open, codes are not read. */
  readonly isPaused: boolean;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

type Trouble = 'denied' | 'none';

const troubleOf = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';

export function Scanner({ isPaused, onCode, onClose }: ScannerProps) {
  const words = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef({ code: '', at: 0 });
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const found = useEffectEvent((text: string): void => {
    const code = codeIn(text);
    const now = Date.now();
    if (isPaused || code === null) return;
    if (code === last.current.code && now - last.current.at < SAME_CODE_AFTER_MS) return;
    last.current = { code, at: now };
    onCode(code);
  });

  useEffect(() => {
    let isOpen = true;
    let stream: MediaStream | null = null;
    async function run(): Promise<void> {
      const devices = navigator.mediaDevices as MediaDevices | undefined; // absent without https
      if (devices === undefined) return setTrouble('none');
      const reader = await openQrReader(window);
      const opened = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const element = video.current;
      if (!isOpen || element === null) return opened.getTracks().forEach((track) => track.stop());
      stream = opened;
      element.srcObject = opened;
      await element.play();
      for (; isOpen; await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))) {
        const text = await reader.read(element);
        if (isOpen && text !== null) found(text);
      }
    }
    run().catch((error: unknown) => {
      if (isOpen) setTrouble(troubleOf(error));
    });
    return () => {
      isOpen = false;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  return (
    <div className={lists.section}>
      {trouble === null ? (
        <>
          <p className={lists.hint}>{words('console.checkIn.camera.hint')}</p>
          <video
            ref={video}
            className={styles.camera}
            muted
            playsInline
            aria-label={words('console.checkIn.camera.label')}
          />
        </>
      ) : (
        <p role="alert">
          {words(trouble === 'denied' ? 'console.checkIn.camera.denied' : 'console.checkIn.camera.none')}
        </p>
      )}
      <div>
        <Button onClick={onClose}>{words('console.checkIn.camera.close')}</Button>
      </div>
    </div>
  );
}
