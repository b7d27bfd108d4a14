/** `/inbox/settings`: one choice for each kind of mail, and one button that ends them all. Each choice is saved at once. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unmask, useRead, useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, Fieldset, useOnline } from '@greenward/ui';
import {
  NoticeSettingsQueryDocument,
  SetNoticeByMailMutationDocument,
  StopNoticesByMailMutationDocument,
} from './notice-settings.generated.ts';
import type { NoticeSettings_settingsFragment } from './notice-settings.generated.ts';
import styles from './notice-settings-page.module.scss';

type Topic = NoticeSettings_settingsFragment['topics'][number];

/** Topics of the weekly mail, and those that have mails of their own. A topic that this build does not know is left out. */
const GROUPS = [
  { group: 'weekly', topics: ['reports', 'follows', 'nearby'] },
  { group: 'others', topics: ['watering', 'away', 'collected', 'updates'] },
] as const;

const CHANGES = { changes: () => [{ kind: 'notices' as const }, { kind: 'reminders' as const }] };
type Outcome = 'none' | 'saved' | 'asked' | 'stopped' | 'failed';

const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface TopicChoiceProps {
  readonly topic: Topic;
  readonly isDisabled: boolean;
  onChoose(isOn: boolean): void;
}

function TopicChoice({ topic: { topic, byMail }, isDisabled, onChoose }: TopicChoiceProps) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const hint = `notice-${topic}`;
  return (
    <div className={styles.topic}>
      <Choice
        type="checkbox"
        checked={byMail !== 'OFF'}
        aria-describedby={hint}
        aria-disabled={isDisabled}
        onChange={({ target }) => {
          if (!isDisabled) onChoose(target.checked);
        }}
      >
        {words('stream.settings.topic', { topic, project })}
      </Choice>
      <p id={hint}>
        {words(byMail === 'ASKED' ? 'stream.settings.asked' : 'stream.settings.hint', { topic, project })}
      </p>
    </div>
  );
}

/** @param children how this device tells of news */
export function NoticeSettingsPage({ children }: { readonly children?: ReactNode }) {
  const words = useWords();
  const isOnline = useOnline();
  const { data, error, refresh } = useRead(NoticeSettingsQueryDocument, {
    fresh: true,
    on: [{ kind: 'notices' }, { kind: 'reminders' }],
  });
  const set = useWrite(SetNoticeByMailMutationDocument, CHANGES);
  const stop = useWrite(StopNoticesByMailMutationDocument, CHANGES);
  /** Shown until the settings are read again. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [outcome, setOutcome] = useState<Outcome>('none');
  const settings = data === undefined ? undefined : unmask(data.getNoticeSettings);
  const isSending = set.isSending || stop.isSending;
  const topics = (settings?.topics ?? []).map((topic): Topic => {
    const isOn = chosen.get(topic.topic);
    return isOn === undefined || isOn === (topic.byMail !== 'OFF') ? topic : { ...topic, byMail: isOn ? 'ON' : 'OFF' };
  });

  async function choose(topic: string, isOn: boolean): Promise<void> {
    setChosen(new Map([[topic, isOn]]));
    setOutcome('none');
    const result = await set.send({ topic, isOn });
    const isAsked =
      result.outcome === 'done' &&
      unmask(result.data.setNoticeByMail).topics.some((one) => one.topic === topic && one.byMail === 'ASKED');
    await refresh();
    setChosen(new Map());
    setOutcome(result.outcome !== 'done' ? 'failed' : isAsked ? 'asked' : 'saved');
  }
  async function stopAll(): Promise<void> {
    setOutcome('none');
    const result = await stop.send({});
    await refresh();
    setOutcome(result.outcome === 'done' ? 'stopped' : 'failed');
  }
  return (
    <div className={styles.page}>
      <p>
        <Link to="/inbox">{words('stream.settings.back')}</Link>
      </p>
      <h1>{words('stream.settings.title')}</h1>
      <p>{words('stream.settings.lead')}</p>
      {settings === undefined && error === undefined && <p>{words('stream.loading')}</p>}
      {settings === undefined && error !== undefined && (
        <div role="alert" className={styles.failed}>
          <p>{words(isOnline ? 'stream.settings.notRead' : 'stream.settings.offline')}</p>
          <Button onClick={() => void refresh()}>{words('stream.again')}</Button>
        </div>
      )}
      {settings !== undefined && (
        <>
          {GROUPS.map(({ group, topics: names }) => {
            const ofGroup = names.flatMap((name) => topics.find(({ topic }) => topic === name) ?? []);
            return (
              ofGroup.length > 0 && (
                <Fieldset
                  key={group}
                  id={`notices-${group}`}
                  legend={words('stream.settings.group', { group })}
                  hint={words('stream.settings.groupHint', { group })}
                >
                  {ofGroup.map((topic) => (
                    <TopicChoice
                      key={topic.topic}
                      topic={topic}
                      isDisabled={isSending}
                      onChoose={(isOn) => void choose(topic.topic, isOn)}
                    />
                  ))}
                </Fieldset>
              )
            );
          })}
          <p>
            {words('stream.settings.limits', {
              count: settings.mailsPerWeek,
              isQuiet: settings.quietFrom === settings.quietUntil ? 'no' : 'yes',
              from: timeOf(settings.quietFrom),
              until: timeOf(settings.quietUntil),
            })}
          </p>
          <div>
            <Button
              sending={stop.isSending}
              sendingLabel={words('stream.settings.sending')}
              onClick={() => void stopAll()}
            >
              {words('stream.settings.stop')}
            </Button>
          </div>
        </>
      )}
      <p role="status">
        {isSending && words('stream.settings.sending')}
        {(outcome === 'saved' || outcome === 'asked' || outcome === 'stopped') &&
          words('stream.settings.outcome', { outcome })}
      </p>
      <p role="alert">{outcome === 'failed' && words('stream.settings.failed')}</p>
      {children}
    </div>
  );
}
