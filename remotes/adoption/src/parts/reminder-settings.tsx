/** Whether a resident gets mails about their thirsty trees. Nothing where the project sends none. */
import { useState } from 'react';
import { useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Choice } from '@greenward/ui';
import { ReminderSettingsQueryDocument, SetWateringRemindersMutationDocument } from './reminder-settings.generated.ts';
import styles from './reminder-settings.module.scss';

export function ReminderSettings() {
  const words = useWords();
  const { status } = useViewer();
  const { data, error, refresh } = useRead(ReminderSettingsQueryDocument, {
    when: status === 'signedIn',
    on: [{ kind: 'reminders' }],
  });
  const change = useWrite(SetWateringRemindersMutationDocument, { changes: () => [{ kind: 'reminders' }] });
  /** Shown until the settings are read again. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'failed'>('none');
  if (data === undefined && error !== undefined)
    return (
      <div role="alert">
        <p>{words('adoption.reminders.failed')}</p>
        <Button onClick={() => void refresh()}>{words('adoption.again')}</Button>
      </div>
    );
  const settings = data?.getReminderSettings;
  if (settings?.isOffered !== true) return null;
  const isOn = chosen ?? settings.isOn;

  async function set(wanted: boolean): Promise<void> {
    setChosen(wanted);
    setOutcome('none');
    const result = await change.send({ isOn: wanted });
    if (result.outcome !== 'done') setChosen(!wanted);
    setOutcome(result.outcome === 'done' ? 'saved' : 'failed');
  }
  const { perWeek, firstMonth: first, lastMonth: last } = settings;
  return (
    <div className={styles.settings}>
      <Choice
        type="checkbox"
        checked={isOn}
        aria-describedby="adoption-reminder-settings"
        disabled={change.isSending}
        onChange={({ target }) => void set(target.checked)}
      >
        {words('adoption.reminders.label')}
      </Choice>
      <p id="adoption-reminder-settings">{words('adoption.reminders.hint', { perWeek, first, last })}</p>
      <p role="status">{outcome === 'saved' && words(isOn ? 'adoption.reminders.on' : 'adoption.reminders.off')}</p>
      <p role="alert">{outcome === 'failed' && words('adoption.failed')}</p>
    </div>
  );
}
