/**
 * Shares a place: with the device's share sheet if it has one, otherwise with a popup that a button toggles (domain §4,
 * "Share popup").
 */
import { useEffect, useId, useRef, useState } from 'react';
import { sharedUrlOf } from '@greenward/contract';
import { useSwitch, useTenant, useWords } from '@greenward/tenant';
import { Button, COPIED_SHOWN_MS, Icon, useToast } from '@greenward/ui';
import { SharePopup } from './share-popup.tsx';
import styles from './share-button.module.scss';

/** Visits by this link are counted for the place as coming from this button (domain §2). */
function linkOfPage(isWithoutContext: boolean): string {
  const { origin, pathname, search, hash } = window.location;
  const url = new URL(sharedUrlOf({ origin, pathname, search, hash, isWithoutContext }));
  url.searchParams.set('utm_source', 'btn');
  return url.href;
}

export function ShareButton() {
  const words = useWords();
  const { projectName } = useTenant();
  const isWithoutContext = useSwitch('shareURLsWithoutContext');
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popupId = useId();
  /** The shared link while the popup is open. */
  const [shared, setShared] = useState<string | null>(null);
  const [toast, showToast] = useToast();
  const isOpen = shared !== null;
  const title = words('dict.genericShareTitle', { project: projectName });

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && whole.current?.contains(target) !== true) setShared(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  async function toggle(): Promise<void> {
    if (isOpen) return setShared(null);
    const url = linkOfPage(isWithoutContext);
    if (typeof navigator.share !== 'function') return setShared(url);
    try {
      await navigator.share({ title, text: words('dict.genericShareDescription', { project: projectName }), url });
    } catch (error) {
      // AbortError: the visitor closed the sheet. Any other error opens the popup.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShared(url);
    }
  }
  const shut = (): void => {
    setShared(null);
    button.current?.focus();
  };
  return (
    <div ref={whole} className={styles.share}>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        onClick={() => void toggle()}
      >
        <Icon name="share" size="small" />
        {words('content.share.open')}
      </Button>
      {shared !== null && (
        <SharePopup
          id={popupId}
          title={title}
          url={shared}
          onCopied={() => {
            showToast(words('content.share.copied'), { shownMs: COPIED_SHOWN_MS });
            shut();
          }}
          onClose={shut}
        />
      )}
      {toast}
    </div>
  );
}
