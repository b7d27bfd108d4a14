/**
 * The button by which the holder of a mail's link agrees, and whether they want reminders. A visitor signs in first, and comes
 * back.
 */
import { useState } from 'react';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import type { Write } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { ReminderChoice } from './reminder-choice.tsx';
import { useReminderWish } from './use-reminder-wish.ts';

interface AgreeButtonProps {
  readonly token: string;
  readonly write: Write<unknown, { token: string }>;
  readonly agree: string;
  readonly signIn: string;
  onAgreed(): void;
}

export function AgreeButton({ token, write, agree, signIn: signInFirst, onAgreed }: AgreeButtonProps) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const isSignedIn = useViewer().status === 'signedIn';
  const signIn = useSignInThenReturn();
  const reminders = useReminderWish();
  const [trouble, setTrouble] = useState<string | null>(null);

  async function send(): Promise<void> {
    if (!isSignedIn) return signIn();
    setTrouble(null);
    // Before they look after a tree, so that nobody is reminded who did not want it.
    if (!(await reminders.keep())) return setTrouble(words('adoption.failed'));
    const result = await write.send({ token });
    if (result.outcome === 'done') return onAgreed();
    if (result.outcome === 'refused') void reminders.takeBack();
    setTrouble(result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'));
  }
  return (
    <>
      <ReminderChoice wish={reminders} />
      <div>
        <Button
          kind="main"
          disabled={!reminders.isKnown}
          sending={write.isSending || reminders.isSending}
          sendingLabel={words('adoption.sending')}
          onClick={() => void send()}
        >
          {isSignedIn ? agree : signInFirst}
        </Button>
      </div>
      {!isSignedIn && <p>{words('adoption.takeOver.account', { project })}</p>}
      <p role="alert">{trouble}</p>
    </>
  );
}
