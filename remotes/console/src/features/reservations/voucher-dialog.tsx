/** The voucher of a reserved tree, to print: its code, the tree, and the page where the code is entered. */
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, classes, Dialog } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import styles from './reservations.module.scss';

interface VoucherDialogProps {
  readonly guid: string;
  readonly name: string;
  readonly address: string | null;
  readonly code: string;
  readonly onClose: () => void;
}

export function VoucherDialog({ guid, name, address, code, onClose }: VoucherDialogProps) {
  const words = useWords();
  const { origin } = useBoot();
  const { projectName } = useTenant();
  return (
    <Dialog
      size="small"
      className={styles.dialog}
      title={words('console.reservations.voucher.title')}
      closeLabel={words('console.reservations.voucher.close')}
      onClose={onClose}
    >
      <div className={styles.voucher}>
        <p>{projectName}</p>
        <p className={styles.tree}>{name}</p>
        {address !== null && <p>{address}</p>}
        <p>{words('console.reservations.voucher.code')}</p>
        <p className={styles.large}>{code}</p>
        <p>{words('console.reservations.voucher.how')}</p>
        <p className={styles.url}>{`${origin}/place/${guid}`}</p>
      </div>
      <div className={classes(styles.actions, lists.buttons)}>
        <Button kind="main" onClick={() => window.print()}>
          {words('console.reservations.print')}
        </Button>
      </div>
    </Dialog>
  );
}
