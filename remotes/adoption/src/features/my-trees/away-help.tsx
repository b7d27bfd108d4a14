/** Whether a resident is asked for help when neighbours are away. Off until they tick it. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Choice } from '@greenward/ui';
import { OWN_CHANGES, useOwnAdoptions } from '../../parts/own-adoption.ts';
import { useResidentsWater } from '../../parts/use-residents-water.ts';
import { SetAwayHelpMutationDocument } from './away-help.generated.ts';
import styles from './my-trees.module.scss';

export function AwayHelp() {
  const words = useWords();
  const { data, patch } = useOwnAdoptions();
  const [outcome, setOutcome] = useState<{ readonly kind: 'status' | 'alert'; readonly text: string } | null>(null);
  const write = useWrite(SetAwayHelpMutationDocument, { changes: OWN_CHANGES });
  const residentsWater = useResidentsWater();
  // Nobody is asked where residents do not water.
  if (data === undefined || !residentsWater) return null;

  const show = (helpsWhenAway: boolean): void =>
    patch(({ getOwnAdoptions }) => ({ getOwnAdoptions: { ...getOwnAdoptions, helpsWhenAway } }));
  async function change(isWanted: boolean): Promise<void> {
    setOutcome(null);
    show(isWanted);
    const { outcome: answer } = await write.send({ isWanted });
    if (answer === 'done')
      return setOutcome({ kind: 'status', text: words(isWanted ? 'adoption.help.on' : 'adoption.help.off') });
    show(!isWanted);
    setOutcome({ kind: 'alert', text: words('adoption.failed') });
  }
  return (
    <div className={styles.help}>
      <Choice
        type="checkbox"
        checked={data.getOwnAdoptions.helpsWhenAway}
        aria-describedby="adoption-away-help"
        onChange={({ target }) => void change(target.checked)}
      >
        {words('adoption.help.label')}
      </Choice>
      <p id="adoption-away-help">{words('adoption.help.hint')}</p>
      <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
      <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
    </div>
  );
}
