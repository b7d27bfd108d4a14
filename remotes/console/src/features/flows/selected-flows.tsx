/** Selects all flows of the list, and offers what the selected ones allow. */
import { useWords } from '@greenward/tenant';
import { Button, Choice } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import styles from './flows.module.scss';

interface SelectedFlowsProps {
  readonly selected: number;
  readonly selectable: number;
  /** How many of the selected flows allow a transition. */
  readonly transitions: ReadonlyMap<string, number>;
  readonly isSending: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onDo: (transition: string) => void;
}

export function SelectedFlows({ selected, selectable, transitions, isSending, onSelectAll, onDo }: SelectedFlowsProps) {
  const words = useWords();
  return (
    <div role="group" aria-label={words('console.flows.several')} className={styles.several}>
      <Choice
        type="checkbox"
        checked={selected > 0 && selected === selectable}
        disabled={isSending}
        onChange={({ currentTarget: { checked } }) => onSelectAll(checked)}
      >
        {words('console.flows.selectAll')}
      </Choice>
      <p role="status" className={lists.quiet}>
        {words('console.flows.selected', { count: selected })}
      </p>
      <div className={lists.buttons}>
        {[...transitions].map(([transition, count]) => (
          <Button key={transition} disabled={isSending} onClick={() => onDo(transition)}>
            {words('console.flows.doAll', { what: words('console.flows.do', { transition }), count })}
          </Button>
        ))}
      </div>
    </div>
  );
}
