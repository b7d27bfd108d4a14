/** Acts at the desk and at the command line, each in a sentence, newest first. */
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import type { DeskActs_actFragment } from './desk-acts.generated.ts';
import { readableName, switchStateOf, toldAs } from './desk-act.rules.ts';
import { When } from './when.tsx';
import lists from './desk-list.module.scss';

interface DeskActsProps {
  readonly acts: readonly DeskActs_actFragment[];
  /** What can be done about an act. */
  readonly actionOf?: (act: DeskActs_actFragment) => ReactNode;
}

export function DeskActs({ acts, actionOf }: DeskActsProps) {
  const words = useWords();
  function sentenceOf(act: DeskActs_actFragment): string {
    const told = toldAs(act);
    const [before, after] = [act.before ?? '', act.after ?? ''];
    if (told !== 'switch') return words(`console.act.${told}`, { by: act.by, subject: act.subject, before, after });
    const now = switchStateOf(act.after);
    return words('console.act.switch', { by: act.by, subject: readableName(act.subject), state: now === null ? 'configured' : now ? 'on' : 'off' });
  }
  return (
    <ol className={lists.lines}>
      {acts.map((act) => (
        <li key={act.id} className={lists.line}>
          <div>
            <p>{sentenceOf(act)}</p>
            <p className={lists.quiet}>
              <When at={act.at} />
            </p>
          </div>
          {actionOf?.(act)}
        </li>
      ))}
    </ol>
  );
}
