/** Lists the project's staff, to add and remove them; operators also see and change operators. */
import { useState } from 'react';
import { unmask, useRead, useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { ConfirmDialog, EmptyState, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage, useIsOperator } from '../../parts/desk-page.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import type { NotDone } from '../../parts/use-notice.ts';
import { DeskMembersRouteQueryDocument } from '../../routes/members.route.generated.ts';
import { AddMember } from './add-member.tsx';
import type { MemberRole } from './add-member.tsx';
import { MemberCard } from './member-card.tsx';
import { AddDeskMemberMutationDocument, RemoveDeskMemberMutationDocument } from './members.generated.ts';
import type { Members_memberFragment } from './members.generated.ts';

/** Refusals that this page has its own words for. For others it shows the api's message. */
const KNOWN_REFUSALS: ReadonlySet<string> = new Set(['ALREADY_SO', 'LAST_MEMBER', 'NOT_MOVABLE']);

const changes = () => [{ kind: 'deskMembers' }] as const;

export function Members() {
  const words = useWords();
  const { projectName } = useTenant();
  const isOperator = useIsOperator();
  const read = useRead(DeskMembersRouteQueryDocument, { fresh: true, on: [{ kind: 'deskMembers' }] });
  const add = useWrite(AddDeskMemberMutationDocument, { changes });
  const remove = useWrite(RemoveDeskMemberMutationDocument, { changes });
  /** The member whose removal waits for confirmation. */
  const [toRemove, setToRemove] = useState<Members_memberFragment | null>(null);
  const { notice, show, showNotDone } = useNotice();

  async function showUnchanged(result: NotDone<unknown>, email: string, retry: () => void): Promise<void> {
    showNotDone(result, {
      refusalText: ({ code, message }) =>
        KNOWN_REFUSALS.has(code) ? words(`console.members.refused.${code}`, { email }) : message,
      retry,
    });
    // Another officer may have changed the list.
    await read.refresh();
  }
  async function removeMember(member: Pick<Members_memberFragment, 'id' | 'email'>): Promise<void> {
    const { id, email } = member;
    const result = await remove.send({ id });
    if (result.outcome !== 'done') return showUnchanged(result, email, () => void removeMember(member));
    show({ kind: 'done', text: words('console.members.removed', { email }) });
  }
  async function addMember(email: string, role: MemberRole, onDone: () => void): Promise<void> {
    const result = await add.send({ email, role });
    if (result.outcome !== 'done') return showUnchanged(result, email, () => void addMember(email, role, onDone));
    onDone();
    const added = unmask(result.data.addDeskMember.members).find(
      (member) => member.role === role && member.email === email.toLowerCase(),
    );
    const undo = added && { undo: () => void removeMember(added) };
    show({ kind: 'done', text: words('console.members.added', { email }), ...undo });
  }

  return (
    <DeskPage title={words('console.members.title')} lead={words('console.members.lead', { project: projectName })}>
      <Notice notice={notice} />
      <Answer read={read}>
        {({ getDeskMembers }) => {
          const members = unmask(getDeskMembers);
          return (
            <>
              <section aria-labelledby="members" className={lists.section}>
                <SectionHeading id="members">
                  {words('console.members.heading', { count: members.length })}
                </SectionHeading>
                {members.length === 0 && (
                  <EmptyState title={words('console.members.none.title')}>
                    <p>{words('console.members.none.text')}</p>
                  </EmptyState>
                )}
                <ul className={lists.list}>
                  {members.map((member) => (
                    <MemberCard
                      key={member.id}
                      of={member}
                      mayRemove={isOperator || member.role === 'staff'}
                      onRemove={() => setToRemove(member)}
                    />
                  ))}
                </ul>
              </section>
              <AddMember onAdd={addMember} />
            </>
          );
        }}
      </Answer>
      {toRemove !== null && (
        <ConfirmDialog
          title={words('console.members.ask', { email: toRemove.email })}
          confirm={words('console.members.remove')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => removeMember(toRemove)}
          onClose={() => setToRemove(null)}
        >
          <p>{words(toRemove.isViewer ? 'console.members.ask.you' : 'console.members.ask.what')}</p>
        </ConfirmDialog>
      )}
    </DeskPage>
  );
}
