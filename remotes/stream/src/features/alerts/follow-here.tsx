/** "Follow what happens here" at the end of a report, for residents. */
import { useState } from 'react';
import { useViewer } from '@greenward/auth';
import type { SlotProps } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Icon, useMessageFocus } from '@greenward/ui';
import styles from './alerts.module.scss';
import { FROM_PHASE } from './alerts-panel.tsx';
import { FollowDialog } from './follow-dialog.tsx';

export function Filler({ lon, lat, placeName: name }: SlotProps) {
  const words = useWords();
  const { tenant } = useBoot();
  const { status } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const [followed, setFollowed] = useState('');
  const message = useMessageFocus(followed === '' ? null : followed); // the button is gone
  if (tenant.phase < FROM_PHASE || status !== 'signedIn') return null;
  if (typeof lon !== 'number' || typeof lat !== 'number' || typeof name !== 'string') return null;
  return (
    <div className={styles.form}>
      {followed === '' && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <Icon name="plus" size="small" />
            {words('stream.alerts.followHere')}
          </Button>
        </div>
      )}
      <p ref={message} tabIndex={-1} role="status" className={styles.outcome}>
        {followed !== '' && words('stream.alerts.done', { name: followed })}
      </p>
      {isOpen && <FollowDialog at={{ lon, lat, name }} onFollowed={setFollowed} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
