/** Whether a market is open, with the day that it changes. */
import { useWords } from '@greenward/tenant';
import { marketRulesIn, stageOf } from './market-rules.rules.ts';
import { useWhen } from './use-when.ts';

export function StageLine({ status, rules }: { readonly status: string; readonly rules: unknown }) {
  const words = useWords();
  const { moment } = useWhen();
  const stage = stageOf(status);
  const { opensAt, closesAt } = marketRulesIn(rules);
  if (stage === 'waiting')
    return (
      <p>{opensAt === null ? words('orders.stage.holding') : words('orders.stage.opens', { when: moment(opensAt) })}</p>
    );
  if (status === 'DRAWN') return <p>{words('orders.ballot.stage.drawn')}</p>;
  if (stage === 'closed') return <p>{words('orders.stage.closed')}</p>;
  return (
    <p>{closesAt === null ? words('orders.stage.open') : words('orders.stage.until', { when: moment(closesAt) })}</p>
  );
}
