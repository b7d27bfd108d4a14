/** One switch: whether it is on and why, who changed it last, what it affects, and the buttons to change it. */
import { useId } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, classes, Icon } from '@greenward/ui';
import { readableName } from '../../parts/desk-act.rules.ts';
import { When } from '../../parts/when.tsx';
import lists from '../../parts/desk-list.module.scss';
import { Effect } from './effect.tsx';
import type { SwitchCard_switchFragment } from './switch-card.generated.ts';
import styles from './switches.module.scss';

interface SwitchCardProps {
  readonly of: Masked<SwitchCard_switchFragment>;
  /** @param value null for the configured value. */
  readonly onMove: (value: boolean | null) => void;
}

export function SwitchCard({ of: masked, onMove }: SwitchCardProps) {
  const of = unmask(masked);
  const words = useWords();
  const headingId = useId();
  const { name, meaning, configured, override, effective, movable, changedAt, changedBy } = of;
  const readable = readableName(name);
  return (
    <li className={lists.item} aria-labelledby={headingId}>
      <div className={lists.top}>
        <h3 id={headingId} className={lists.name}>
          {readable}
        </h3>
        <p className={classes(styles.state, effective && styles.on)}>
          <Icon name={effective ? 'tick' : 'minus'} size="small" />
          {words(effective ? 'console.switches.on' : 'console.switches.off')}
        </p>
      </div>
      {meaning !== null && <p>{meaning}</p>}
      <p className={lists.quiet}>
        <code>{name}</code>
        {' · '}
        {words(override === null ? 'console.switches.asConfigured' : 'console.switches.overConfiguration', {
          configured: configured ? 'on' : 'off',
        })}
        {changedAt !== null && (
          <>
            {' · '}
            {words('console.switches.movedBy', { by: changedBy ?? '' })} <When at={changedAt} />
          </>
        )}
      </p>
      <details className={lists.more}>
        <summary>
          {words('console.switches.effect')}
          <Icon name="chevronDown" size="small" />
        </summary>
        <Effect of={of} />
      </details>
      {movable ? (
        <div className={lists.buttons}>
          <Button
            aria-label={words(effective ? 'console.switches.turnOff.named' : 'console.switches.turnOn.named', {
              name: readable,
            })}
            onClick={() => onMove(!effective)}
          >
            {words(effective ? 'console.switches.turnOff' : 'console.switches.turnOn')}
          </Button>
          {override !== null && (
            <Button aria-label={words('console.switches.reset.named', { name: readable })} onClick={() => onMove(null)}>
              {words('console.switches.reset')}
            </Button>
          )}
        </div>
      ) : (
        <p className={lists.quiet}>{words('console.switches.notMovable')}</p>
      )}
    </li>
  );
}
