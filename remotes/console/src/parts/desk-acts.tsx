/** Lists acts at the desk and on the command line, one sentence each, newest first. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { DeskActs_actFragment } from './desk-acts.generated.ts';
import { actSentenceOf, readableName, switchStateOf } from './desk-act.rules.ts';
import { When } from './when.tsx';
import lists from './desk-list.module.scss';

interface DeskActsProps<Act> {
  readonly acts: readonly Act[];
  /** Buttons beside an act. */
  readonly actionOf?: (act: Act) => ReactNode;
}

export function DeskActs<Act extends Masked<DeskActs_actFragment>>({ acts, actionOf }: DeskActsProps<Act>) {
  const words = useWords();
  function sentenceOf(act: DeskActs_actFragment): string {
    const sentence = actSentenceOf(act);
    const [before, after] = [act.before ?? '', act.after ?? ''];
    if (sentence !== 'switch')
      return words(`console.act.${sentence}`, { by: act.by, subject: act.subject, before, after });
    const now = switchStateOf(act.after);
    return words('console.act.switch', {
      by: act.by,
      subject: readableName(act.subject),
      state: now === null ? 'configured' : now ? 'on' : 'off',
    });
  }
  return (
    <ol className={lists.lines}>
      {acts.map((act) => {
        const own = unmask<Masked<DeskActs_actFragment>>(act);
        return (
          <li key={own.id} className={lists.line}>
            <div>
              <p>{sentenceOf(own)}</p>
              <p className={lists.quiet}>
                <When at={own.at} />
              </p>
            </div>
            {actionOf?.(act)}
          </li>
        );
      })}
    </ol>
  );
}
