/** One member of staff: address, role, when and by whom it was given, and the button to remove it. */
import { useId } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Tag } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { When } from '../../parts/when.tsx';
import type { MemberCard_memberFragment } from './member-card.generated.ts';

interface MemberCardProps {
  readonly of: Masked<MemberCard_memberFragment>;
  readonly mayRemove: boolean;
  readonly onRemove: () => void;
}

export function MemberCard({ of, mayRemove, onRemove }: MemberCardProps) {
  const { email, role, hasSignedIn, isViewer, addedAt, addedBy } = unmask(of);
  const words = useWords();
  const headingId = useId();
  return (
    <li className={lists.item} aria-labelledby={headingId}>
      <div className={lists.top}>
        <h3 id={headingId} className={lists.name}>
          {email}
        </h3>
        <div className={lists.tags}>
          <Tag>{words(`console.members.role.${role}`)}</Tag>
          {isViewer && <Tag>{words('console.members.you')}</Tag>}
        </div>
      </div>
      <p className={lists.quiet}>
        {words(hasSignedIn ? 'console.members.hasSignedIn' : 'console.members.waits')}
        {' · '}
        {words('console.members.addedBy', { by: addedBy })} <When at={addedAt} />
      </p>
      {mayRemove && (
        <div>
          <Button aria-label={words('console.members.remove.named', { email })} onClick={onRemove}>
            {words('console.members.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
