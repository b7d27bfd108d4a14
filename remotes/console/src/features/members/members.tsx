/** Staff of the project, to be added and removed; for operators the operators as well. */
import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { useTenant, useWords } from '@greenward/tenant';
import { ConfirmDialog, EmptyState, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage, useIsOperator } from '../../parts/desk-page.tsx';
import { News } from '../../parts/news.tsx';
import { useNews } from '../../parts/use-news.ts';
import { DeskMembersRouteQueryDocument } from '../../routes/members.route.generated.ts';
import { AddMember } from './add-member.tsx';
import type { MemberRole } from './add-member.tsx';
import { MemberCard } from './member-card.tsx';
import type { MemberCard_memberFragment } from './member-card.generated.ts';
import { AddDeskMemberMutationDocument, RemoveDeskMemberMutationDocument } from './members.generated.ts';

/** Refusals that this page has words for; of another one the api's own are shown. */
const KNOWN_REFUSALS: ReadonlySet<string> = new Set(['ALREADY_SO', 'LAST_MEMBER', 'NOT_MOVABLE']);

interface Answered {
  readonly members: readonly MemberCard_memberFragment[];
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

interface Act {
  readonly email: string;
  /** Key of the words for it. */
  readonly done: string;
  readonly run: () => Promise<Answered | undefined>;
  /** @returns what takes it back */
  readonly after?: (answer: Answered) => (() => void) | undefined;
}

export function Members() {
  const words = useWords();
  const { projectName } = useTenant();
  const isOperator = useIsOperator();
  const result = useQuery(DeskMembersRouteQueryDocument, { fetchPolicy: 'network-only' });
  const [add] = useMutation(AddDeskMemberMutationDocument);
  const [remove] = useMutation(RemoveDeskMemberMutationDocument);
  const [asked, setAsked] = useState<MemberCard_memberFragment | null>(null);
  const { news, tell, tellFailure } = useNews();

  async function act(wish: Act): Promise<void> {
    const { email, done, run, after } = wish;
    try {
      const answer = await run();
      if (answer === undefined) throw new Error('The act was not answered');
      const { refusal } = answer;
      if (refusal === null) {
        const undo = after?.(answer);
        tell({ kind: 'done', text: words(done, { email }), ...(undo === undefined ? {} : { undo }) });
      } else tell({ kind: 'refused', text: KNOWN_REFUSALS.has(refusal.code) ? words(`console.members.refused.${refusal.code}`, { email }) : refusal.message });
    } catch (error) {
      tellFailure(error, () => void act(wish));
    }
    await result.refetch().catch(() => undefined); // told where the members stand
  }
  const removeMember = ({ id, email }: Pick<MemberCard_memberFragment, 'id' | 'email'>): Promise<void> =>
    act({ email, done: 'console.members.removed', run: async () => (await remove({ variables: { id } })).data?.removeDeskMember });
  const addMember = (email: string, role: MemberRole, onDone: () => void): Promise<void> =>
    act({
      email,
      done: 'console.members.added',
      run: async () => (await add({ variables: { email, role } })).data?.addDeskMember,
      after({ members }) {
        onDone();
        const added = members.find((member) => member.role === role && member.email === email.toLowerCase());
        return added && (() => void removeMember(added));
      },
    });

  return (
    <DeskPage title={words('console.members.title')} lead={words('console.members.lead', { project: projectName })}>
      <News news={news} />
      <Answer result={result}>
        {({ getDeskMembers: members }) => (
          <>
            <section aria-labelledby="members" className={lists.section}>
              <SectionHeading id="members">{words('console.members.heading', { count: members.length })}</SectionHeading>
              {members.length === 0 && (
                <EmptyState title={words('console.members.none.title')}>
                  <p>{words('console.members.none.text')}</p>
                </EmptyState>
              )}
              <ul className={lists.list}>
                {members.map((member) => (
                  <MemberCard key={member.id} of={member} mayRemove={isOperator || member.role === 'staff'} onRemove={() => setAsked(member)} />
                ))}
              </ul>
            </section>
            <AddMember onAdd={addMember} />
          </>
        )}
      </Answer>
      {asked !== null && (
        <ConfirmDialog
          title={words('console.members.ask', { email: asked.email })}
          confirm={words('console.members.remove')}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => removeMember(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{words(asked.isViewer ? 'console.members.ask.you' : 'console.members.ask.what')}</p>
        </ConfirmDialog>
      )}
    </DeskPage>
  );
}
