/** One report and what staff do with it. Of two people at once, the second sees what the first one changed. */
import { useState } from 'react';
import { unmask, useAnnounce, useRead, useWrite } from '@greenward/graphql';
import type { Masked, Read, Result } from '@greenward/graphql';
import type { ActNotices } from '../../parts/use-notice.ts';
import { DeskIssueRouteQueryDocument } from '../../routes/issue.route.generated.ts';
import type { DeskIssueRouteQuery } from '../../routes/issue.route.generated.ts';
import { ChangeDeskIssueMutationDocument } from './issue-page.generated.ts';
import type {
  ChangeDeskIssueMutation,
  ChangeDeskIssueMutationVariables,
  IssuePage_issueFragment,
} from './issue-page.generated.ts';

export type IssueWish = ChangeDeskIssueMutationVariables['change'];

/** What the page says once a change is done. */
interface Done {
  readonly text: string;
  /** The change that takes it back. */
  readonly undo?: { readonly wish: IssueWish; readonly text: string };
}

export type ChangeIssue = (wish: IssueWish, done: Done) => Promise<Result<ChangeDeskIssueMutation>>;

export interface DeskIssue {
  readonly read: Read<DeskIssueRouteQuery>;
  /** The newest that is known; null while it loads, and where there is none. */
  readonly issue: IssuePage_issueFragment | null;
  readonly isSending: boolean;
  readonly change: ChangeIssue;
}

const issueIn = (masked: Masked<IssuePage_issueFragment> | null | undefined): IssuePage_issueFragment | null =>
  masked == null ? null : unmask(masked);

export function useDeskIssue(identifier: string, { show, showNotDone }: ActNotices): DeskIssue {
  const read = useRead(DeskIssueRouteQueryDocument, {
    variables: { identifier },
    fresh: true,
    on: [{ kind: 'deskIssues' }],
  });
  const announce = useAnnounce();
  const { send, isSending } = useWrite(ChangeDeskIssueMutationDocument, { changes: () => [{ kind: 'deskIssues' }] });
  const [answered, setAnswered] = useState<IssuePage_issueFragment | null>(null);
  const listed = issueIn(read.data?.getDeskIssue);
  // Of the same revision, the listed one also has what its system said meanwhile.
  const issue = answered !== null && answered.revision > (listed?.revision ?? 0) ? answered : listed;

  async function changeFrom(seen: number, wish: IssueWish, done: Done): Promise<Result<ChangeDeskIssueMutation>> {
    const result = await send({ identifier, seen, change: wish });
    const now = 'data' in result ? issueIn(result.data.changeDeskIssue.issue) : null;
    if (now !== null) setAnswered(now);
    if (result.outcome !== 'done') {
      showNotDone(result);
      announce({ kind: 'deskIssues' }); // a colleague may have been first
      return result;
    }
    const { text, undo } = done;
    const takeBack = undo === undefined || now === null ? null : () => void changeFrom(now.revision, undo.wish, undo);
    show({ kind: 'done', text, ...(takeBack === null ? {} : { undo: takeBack }) });
    return result;
  }
  return { read, issue, isSending, change: (wish, done) => changeFrom(issue?.revision ?? 0, wish, done) };
}
