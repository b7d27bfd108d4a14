/** What the desk itself adds to its queue: corrections and pictures, and applications for tree pits. */
import { useSwitch } from '@greenward/tenant';
import { CorrectionQueue } from '../features/corrections/correction-queue.tsx';
import { FlowQueue } from '../features/flows/flow-queue.tsx';

export function Filler() {
  const hasPits = useSwitch('showPitAdopt');
  return (
    <>
      <CorrectionQueue />
      {hasPits && <FlowQueue />}
    </>
  );
}
