/** What the desk itself adds to its queue: corrections and pictures, reports, and applications for tree pits. */
import { useSwitch } from '@greenward/tenant';
import { CorrectionQueue } from '../features/corrections/correction-queue.tsx';
import { FlowQueue } from '../features/flows/flow-queue.tsx';
import { IssueQueue } from '../features/issues/issue-queue.tsx';

export function Filler() {
  const [hasPits, hasReports] = [useSwitch('showPitAdopt'), useSwitch('showIssues')];
  return (
    <>
      <CorrectionQueue />
      {hasReports && <IssueQueue />}
      {hasPits && <FlowQueue />}
    </>
  );
}
