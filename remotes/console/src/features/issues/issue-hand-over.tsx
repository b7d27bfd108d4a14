/** What became of a report in the council's own system, and the button that sends it again. */
import { useState } from 'react';
import { unmask, useWrite } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, FactList, SectionHeading } from '@greenward/ui';
import type { Fact } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { ActNotices } from '../../parts/use-notice.ts';
import { When } from '../../parts/when.tsx';
import { SendDeskIssueMutationDocument } from './issue-hand-over.generated.ts';
import type { IssueHandOver_handOverFragment } from './issue-hand-over.generated.ts';

interface IssueHandOverProps {
  readonly identifier: string;
  readonly of: Masked<IssueHandOver_handOverFragment>;
  readonly notices: ActNotices;
}

/** States in which the api tries again by itself after a problem. */
const RETRIED = ['waiting', 'token', 'sent'];
/** States in which the system may have the report. */
const MAY_BE_THERE = ['sending', 'unclear'];

function Facts({ of: handOver }: { readonly of: IssueHandOver_handOverFragment }) {
  const words = useWords();
  const { remoteId, remoteStatus, sentAt, problem, problemSaid, problemAt, state } = handOver;
  const facts: Fact[] = [
    ...(remoteId === null ? [] : [{ label: words('console.issues.handOver.number'), value: remoteId }]),
    ...(remoteStatus === null
      ? []
      : [
          {
            label: words('console.issues.handOver.status'),
            value: words('console.issues.handOver.status.is', { status: remoteStatus }),
          },
        ]),
    ...(sentAt === null ? [] : [{ label: words('console.issues.handOver.sent'), value: <When at={sentAt} /> }]),
    ...(problem === null || problemAt === null
      ? []
      : [
          {
            label: words('console.issues.handOver.problem'),
            value: (
              <>
                <When at={problemAt} />: {words('console.issues.handOver.problem.is', { problem })}
                {RETRIED.includes(state) && ` ${words('console.issues.handOver.retried')}`}
                {problemSaid !== null && <blockquote className={lists.note}>{problemSaid}</blockquote>}
              </>
            ),
          },
        ]),
  ];
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

export function IssueHandOver({ identifier, of, notices: { show, showNotDone } }: IssueHandOverProps) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSending } = useWrite(SendDeskIssueMutationDocument, { changes: () => [{ kind: 'deskIssues' }] });
  const handOver = unmask(of);
  const { system, state, canSend, problem } = handOver;
  const isLate = state === 'waiting' && problem !== null;

  async function sendIt(): Promise<void> {
    const result = await send({ identifier });
    if (result.outcome === 'done') show({ kind: 'done', text: words('console.issues.handOver.done', { system }) });
    else showNotDone(result);
  }
  return (
    <section aria-labelledby="issue-hand-over" className={lists.section}>
      <SectionHeading id="issue-hand-over">{words('console.issues.handOver')}</SectionHeading>
      <p>{words('console.issues.handOver.state', { state: isLate ? 'late' : state, system })}</p>
      <Facts of={handOver} />
      {canSend && (
        <div className={lists.buttons}>
          <Button
            sending={isSending}
            sendingLabel={words('console.sending')}
            onClick={() => (MAY_BE_THERE.includes(state) ? setIsAsking(true) : void sendIt())}
          >
            {words('console.issues.handOver.send', { first: state === 'none' ? 'yes' : 'no', system })}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words('console.issues.handOver.ask', { identifier })}
          confirm={words('console.issues.handOver.send', { first: 'no', system })}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={sendIt}
          onClose={() => setIsAsking(false)}
        >
          <p>{words('console.issues.handOver.ask.text', { identifier, system })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
