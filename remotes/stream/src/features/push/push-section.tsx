/** Whether this browser tells of news. Nothing where the browser or the installation cannot. */
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, useMessageFocus } from '@greenward/ui';
import { endPush, readPushState, startPush } from './browser-push.ts';
import type { PushState } from './browser-push.ts';
import {
  AddPushBrowserMutationDocument,
  PushSettingsQueryDocument,
  RemovePushBrowserMutationDocument,
} from './push.generated.ts';
import styles from './push-section.module.scss';

export function PushSection() {
  const words = useWords();
  const { projectName: project } = useTenant();
  const [state, setState] = useState<PushState>('unable');
  const [isWorking, setIsWorking] = useState(false);
  const [outcome, setOutcome] = useState<'none' | 'on' | 'off' | 'dismissed' | 'start' | 'end'>('none');
  // The button that was pressed is gone.
  const message = useMessageFocus(outcome !== 'none' && state === 'blocked' ? 'blocked' : null);
  const { data } = useRead(PushSettingsQueryDocument, { when: state !== 'unable' });
  const add = useWrite(AddPushBrowserMutationDocument);
  const remove = useWrite(RemovePushBrowserMutationDocument);
  useEffect(() => {
    let isHere = true;
    readPushState(window).then(
      (read) => isHere && setState(read),
      () => undefined,
    );
    return () => void (isHere = false);
  }, []);
  const publicKey = data?.getPushSettings.publicKey ?? null;
  if (state === 'unable' || publicKey === null) return null;

  /** @param work null when the resident dismissed the browser's question; false when it failed */
  async function run(work: () => Promise<boolean | null>, done: 'on' | 'off'): Promise<void> {
    setIsWorking(true);
    setOutcome('none');
    const isDone = await work().catch(() => false);
    setState(await readPushState(window).catch(() => state));
    setIsWorking(false);
    setOutcome(isDone === true ? done : isDone === null ? 'dismissed' : done === 'on' ? 'start' : 'end');
  }
  const start = (key: string) =>
    run(async () => {
      const subscription = await startPush(window, key);
      if (subscription === null) return null;
      if ((await add.send({ ...subscription })).outcome === 'done') return true;
      await endPush(window); // the api does not know it, so it would never be told anything
      return false;
    }, 'on');
  const end = () =>
    run(async () => {
      const endpoint = await endPush(window);
      // What the api cannot be told now it learns from the push service.
      if (endpoint !== null) await remove.send({ endpoint });
      return true;
    }, 'off');
  return (
    <section aria-labelledby="push" className={styles.section}>
      <h2 id="push">{words('stream.push.title')}</h2>
      <p>{words('stream.push.text', { project })}</p>
      {state !== 'blocked' && (
        <div>
          <Button
            sending={isWorking}
            sendingLabel={words('stream.settings.sending')}
            onClick={() => void (state === 'on' ? end() : start(publicKey))}
          >
            {words(state === 'on' ? 'stream.push.end' : 'stream.push.start')}
          </Button>
        </div>
      )}
      <p ref={message} tabIndex={-1} role="status">
        {state === 'blocked' && words('stream.push.blocked')}
        {state !== 'blocked' && (outcome === 'on' || outcome === 'off') && words('stream.push.outcome', { outcome })}
      </p>
      <p role="alert">
        {state !== 'blocked' &&
          (outcome === 'dismissed' || outcome === 'start' || outcome === 'end') &&
          words('stream.push.failed', { what: outcome })}
      </p>
    </section>
  );
}
