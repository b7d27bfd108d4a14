/** Asks somebody who is about to look after a tree whether they want reminders. Nothing where the project sends none. */
import { useWords } from '@greenward/tenant';
import { Button, Choice } from '@greenward/ui';
import type { ReminderWish } from './use-reminder-wish.ts';
import styles from './reminder-settings.module.scss';

export function ReminderChoice({ wish }: { readonly wish: ReminderWish }) {
  const words = useWords();
  const { settings, isWanted, want, hasFailed, tryAgain } = wish;
  if (hasFailed)
    return (
      <div role="alert">
        <p>{words('adoption.reminders.failed')}</p>
        <Button onClick={tryAgain}>{words('adoption.again')}</Button>
      </div>
    );
  if (settings === null) return null;
  const { perWeek, firstMonth: first, lastMonth: last } = settings;
  return (
    <div className={styles.settings}>
      <Choice
        type="checkbox"
        checked={isWanted}
        aria-describedby="adoption-reminders"
        onChange={({ target }) => want(target.checked)}
      >
        {words('adoption.reminders.label')}
      </Choice>
      <p id="adoption-reminders">{words('adoption.reminders.hint', { perWeek, first, last })}</p>
    </div>
  );
}
