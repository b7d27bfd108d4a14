/** How far the draw of a ballot is: sealed, closed with the fingerprint of its list, drawn; and how it is drawn. */
import { Link } from 'react-router';
import { useTenant, useWords } from '@greenward/tenant';
import { FactList, Icon, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { useMoment } from '../../parts/use-moment.ts';
import { drawStage } from './market-draw.rules.ts';
import type { DeskMarketQuery } from './market.generated.ts';
import styles from './markets.module.scss';

interface MarketDrawProps {
  readonly slug: string;
  readonly ballot: NonNullable<DeskMarketQuery['getBallot']>;
  /** Since when it cannot be worked on; null while all is well. */
  readonly failedAt: string | null;
  /** What was announced; null where nothing was. */
  readonly drawValue: { readonly text: string; readonly form: string } | null;
}

export function MarketDraw({ slug, ballot, failedAt, drawValue }: MarketDrawProps) {
  const words = useWords();
  const moment = useMoment();
  const { code } = useTenant();
  const { entries, seedHash, closedAt, listHash, drawnAt, publicValue } = ballot;
  const stage = drawStage(ballot);
  const hash = (text: string) => <code className={styles.code}>{text}</code>;
  const value = drawValue?.form === 'hex' ? '0123456789abcdef…' : '4 8 15 16 23 42';
  return (
    <section aria-labelledby="market-draw" className={lists.section}>
      <SectionHeading id="market-draw">{words('console.draw.heading')}</SectionHeading>
      {failedAt !== null && (
        <p role="alert" className={styles.failed}>
          <Icon name="failure" />
          {words('console.draw.failed', { when: moment(failedAt) })}
        </p>
      )}
      <p>{words(`console.draw.stage.${stage}`)}</p>
      <FactList
        facts={[
          { label: words('console.draw.entries'), value: words('console.draw.count', { count: entries }) },
          ...(seedHash === null ? [] : [{ label: words('console.draw.seedHash'), value: hash(seedHash) }]),
          ...(closedAt === null ? [] : [{ label: words('console.draw.closedAt'), value: moment(closedAt) }]),
          ...(listHash === null ? [] : [{ label: words('console.draw.listHash'), value: hash(listHash) }]),
          ...(drawnAt === null ? [] : [{ label: words('console.draw.drawnAt'), value: moment(drawnAt) }]),
          ...(publicValue === null ? [] : [{ label: words('console.draw.publicValue'), value: hash(publicValue) }]),
        ]}
      />
      {(stage === 'closed' || stage === 'open') && (
        <>
          <p>
            {words('console.draw.how', {
              ...{ stage, value: drawValue?.text ?? '', hasValue: drawValue === null ? 'no' : 'yes' },
            })}
          </p>
          <pre className={styles.command}>{`greenward market draw ${code} ${slug} --public-value "${value}"`}</pre>
          <p className={lists.hint}>{words('console.draw.why')}</p>
        </>
      )}
      {stage !== 'draft' && (
        <p className={lists.links}>
          <Link to={`/order/ballot/${slug}`}>{words('console.draw.page')}</Link>
        </p>
      )}
    </section>
  );
}
