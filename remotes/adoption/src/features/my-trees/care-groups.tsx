/** The resident's care groups, below "My trees". Nothing where the project offers none. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, useMessageFocus } from '@greenward/ui';
import { LeaveDialog } from '../../parts/leave-dialog.tsx';
import { OWN_CHANGES, useOwnAdoptions } from '../../parts/own-adoption.ts';
import type { CareGroup } from '../../parts/own-adoption.ts';
import {
  RemoveCareGroupMemberMutationDocument,
  WithdrawCareGroupInvitationMutationDocument,
} from './care-groups.generated.ts';
import { InviteDialog, NameDialog } from './group-dialogs.tsx';
import styles from './care-groups.module.scss';

interface Outcome {
  readonly kind: 'status' | 'alert';
  readonly text: string;
}

interface MemberProps {
  readonly group: CareGroup;
  readonly member: CareGroup['members'][number];
  onOutcome(outcome: Outcome): void;
}

function Member({ group, member, onOutcome }: MemberProps) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useWrite(RemoveCareGroupMemberMutationDocument, { changes: OWN_CHANGES });
  const { userId, nickname, picture, isViewer, viewerCanRemove } = member;
  const name = nickname ?? words('adoption.someone');
  async function run(): Promise<void> {
    const result = await remove.send({ groupId: group.id, userId });
    onOutcome(
      result.outcome === 'done'
        ? { kind: 'status', text: words('adoption.group.remove.done', { name, group: group.name }) }
        : { kind: 'alert', text: result.outcome === 'refused' ? result.refusal.message : words('adoption.failed') },
    );
  }
  return (
    <li>
      {picture !== null && <img src={picture} alt="" width="32" height="32" loading="lazy" />}
      <span>
        {isViewer
          ? nickname === null
            ? words('adoption.group.youAlone')
            : words('adoption.group.you', { nickname })
          : name}
      </span>
      {viewerCanRemove && (
        <Button
          aria-haspopup="dialog"
          aria-label={words('adoption.group.remove.of', { name, group: group.name })}
          onClick={() => setIsAsking(true)}
        >
          {words('adoption.group.remove.open')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words('adoption.group.remove.title', { name, group: group.name })}
          confirm={words('adoption.group.remove.confirm')}
          cancel={words('adoption.cancel')}
          sendingLabel={words('adoption.sending')}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        >
          <p>{words('adoption.group.remove.text', { name })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface InvitationProps {
  readonly invitation: CareGroup['invitations'][number];
  onOutcome(outcome: Outcome): void;
}

function Invitation({ invitation: { id, email, expiresAt }, onOutcome }: InvitationProps) {
  const words = useWords();
  const withdraw = useWrite(WithdrawCareGroupInvitationMutationDocument, { changes: OWN_CHANGES });
  async function run(): Promise<void> {
    const result = await withdraw.send({ invitationId: id });
    onOutcome(
      result.outcome === 'done'
        ? { kind: 'status', text: words('adoption.group.withdrawn') }
        : { kind: 'alert', text: result.outcome === 'refused' ? result.refusal.message : words('adoption.failed') },
    );
  }
  return (
    <li>
      <span>{words('adoption.group.waiting', { email, until: new Date(expiresAt) })}</span>
      <Button
        aria-label={words('adoption.group.withdrawOf', { email })}
        sending={withdraw.isSending}
        sendingLabel={words('adoption.sending')}
        onClick={() => void run()}
      >
        {words('adoption.group.withdraw')}
      </Button>
    </li>
  );
}

interface GroupProps {
  readonly group: CareGroup;
  readonly isOffered: boolean;
  onOutcome(outcome: Outcome): void;
}

function Group({ group, isOffered, onOutcome }: GroupProps) {
  const words = useWords();
  const [open, setOpen] = useState<'invite' | 'rename' | 'leave' | null>(null);
  const acts = [...(isOffered ? (['invite', 'rename'] as const) : []), 'leave' as const];
  const dialog = {
    group,
    onDone: (text: string): void => onOutcome({ kind: 'status', text }),
    onClose: (): void => setOpen(null),
  };
  const { name, members, placeIds, invitations } = group;
  return (
    <li className={styles.group}>
      <h4>{name}</h4>
      <p>{words('adoption.group.facts', { members: members.length, trees: placeIds.length })}</p>
      <ul className={styles.members} aria-label={words('adoption.group.members')}>
        {members.map((member) => (
          <Member key={member.userId} {...{ group, member, onOutcome }} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <ul className={styles.invitations}>
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} {...{ invitation, onOutcome }} />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {acts.map((act) => (
          <Button
            key={act}
            aria-haspopup="dialog"
            aria-label={words(`adoption.group.${act}.of`, { group: name })}
            onClick={() => setOpen(act)}
          >
            {words(`adoption.group.${act}.open`)}
          </Button>
        ))}
      </div>
      {open === 'invite' && <InviteDialog {...dialog} />}
      {open === 'rename' && <NameDialog {...dialog} />}
      {open === 'leave' && <LeaveDialog {...dialog} />}
    </li>
  );
}

export function CareGroups() {
  const words = useWords();
  const { data, error, refresh } = useOwnAdoptions();
  const [isStarting, setIsStarting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const told = useMessageFocus(outcome, data);
  if (data === undefined && error !== undefined)
    return (
      <div role="alert">
        <p>{words('adoption.group.failed')}</p>
        <Button onClick={() => void refresh()}>{words('adoption.again')}</Button>
      </div>
    );
  if (data === undefined) return null;
  const { isOffered, groups } = data.getOwnAdoptions.careGroups;
  if (!isOffered && groups.length === 0 && outcome === null) return null;
  return (
    <section aria-labelledby="adoption-care-groups" className={styles.section}>
      <h3 id="adoption-care-groups">{words('adoption.group.title')}</h3>
      {isOffered && <p>{words(groups.length === 0 ? 'adoption.group.none' : 'adoption.group.text')}</p>}
      {groups.length > 0 && (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.id} {...{ group, isOffered }} onOutcome={setOutcome} />
          ))}
        </ul>
      )}
      {isOffered && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setIsStarting(true)}>
            {words('adoption.group.start.open')}
          </Button>
        </div>
      )}
      <div ref={told} tabIndex={-1}>
        <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
        <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
      </div>
      {isStarting && (
        <NameDialog
          group={null}
          onDone={(text) => setOutcome({ kind: 'status', text })}
          onClose={() => setIsStarting(false)}
        />
      )}
    </section>
  );
}
