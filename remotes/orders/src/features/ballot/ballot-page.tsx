/** A ballot: what it is about, until when one can apply, how the viewer's entry stands, and how anybody checks the draw. */
import { useState } from 'react';
import { useViewer } from '@greenward/auth';
import { unmask, useRead } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { FactList, LinkButton, SectionHeading, useMessageFocus } from '@greenward/ui';
import { LateAnswer } from '../../parts/late-answer.tsx';
import { marketRulesIn } from '../../parts/market-rules.rules.ts';
import type { MarketRules } from '../../parts/market-rules.rules.ts';
import { useTimeLeft } from '../../parts/use-time-left.ts';
import { useWhen } from '../../parts/use-when.ts';
import { ApplyForm } from './apply-form.tsx';
import { OwnBallotQueryDocument } from './ballot.generated.ts';
import type {
  BallotPage_ballotFragment,
  BallotPage_locationFragment,
  BallotPage_marketFragment,
} from './ballot.generated.ts';
import { ballotStage, hasWeights, kindsIn } from './ballot.rules.ts';
import type { BallotStage } from './ballot.rules.ts';
import { CheckDraw } from './check-draw.tsx';
import { OwnEntryPanel } from './own-entry.tsx';
import styles from './ballot.module.scss';

interface BallotPageProps {
  readonly title: string;
  readonly market: Masked<BallotPage_marketFragment>;
  readonly ballot: Masked<BallotPage_ballotFragment>;
  readonly locations: readonly Masked<BallotPage_locationFragment>[];
}

/** What happens, in order. */
const NEXT = ['apply', 'close', 'draw', 'order'] as const;

function Facts({
  ballot,
  rules,
  stage,
}: {
  ballot: BallotPage_ballotFragment;
  rules: MarketRules;
  stage: BallotStage;
}) {
  const words = useWords();
  const { projectName: project, country } = useTenant();
  const { moment } = useWhen();
  const { trees, entries, seedHash, closedAt, listHash, drawnAt, publicValue, seed } = ballot;
  const hash = (text: string) => <code className={styles.hash}>{text}</code>;
  const { postcodes, opensAt, closesAt, drawValue } = rules;
  return (
    <FactList
      facts={[
        { label: words('orders.ballot.trees'), value: words('orders.ballot.count', { count: trees }) },
        { label: words('orders.ballot.entries'), value: words('orders.ballot.count', { count: entries }) },
        {
          label: words('orders.rules.who'),
          value:
            postcodes.length === 0
              ? words('orders.rules.everybody', { project })
              : words('orders.rules.postcodes', { country, parts: postcodes.join(', ') }),
        },
        ...(stage === 'waiting' && opensAt !== null
          ? [{ label: words('orders.ballot.opens'), value: moment(opensAt) }]
          : []),
        ...(closesAt === null ? [] : [{ label: words('orders.ballot.closes'), value: moment(closesAt) }]),
        ...(drawnAt === null ? [] : [{ label: words('orders.ballot.drawnAt'), value: moment(drawnAt) }]),
        ...(seedHash === null ? [] : [{ label: words('orders.ballot.seedHash'), value: hash(seedHash) }]),
        ...(listHash === null || closedAt === null
          ? []
          : [{ label: words('orders.ballot.listHash', { when: moment(closedAt) }), value: hash(listHash) }]),
        ...(drawValue === null || drawnAt !== null
          ? []
          : [
              {
                label: words('orders.ballot.drawValue'),
                value: words(`orders.ballot.form.${drawValue.form}`, { text: drawValue.text }),
              },
            ]),
        ...(publicValue === null ? [] : [{ label: words('orders.ballot.publicValue'), value: hash(publicValue) }]),
        ...(seed === null ? [] : [{ label: words('orders.ballot.seed'), value: hash(seed) }]),
      ]}
    />
  );
}

function Closing({ closesAt, serverTime, onEnd }: { closesAt: string; serverTime: string; onEnd(): void }) {
  const words = useWords();
  const left = useTimeLeft(Date.parse(closesAt), Date.parse(serverTime), onEnd);
  if (left === null) return <p>{words('orders.ballot.stage.closed')}</p>;
  const { unit, ...parts } = left;
  return <p role="timer">{words('orders.ballot.left', { left: words(`orders.left.${unit}`, parts) })}</p>;
}

export function BallotPage({ title, market: maskedMarket, ballot: maskedBallot, locations }: BallotPageProps) {
  const words = useWords();
  const { status: viewer } = useViewer();
  const [told, setTold] = useState<string | null>(null);
  const { slug, description, rules: given } = unmask(maskedMarket);
  const rules = marketRulesIn(given);
  const own = useRead(OwnBallotQueryDocument, {
    variables: { slug },
    when: viewer === 'signedIn',
    fresh: true,
    on: [{ kind: 'orders' }],
  });
  const message = useMessageFocus(told, own.data);
  const mine = own.data?.getBallot ?? null;
  const ballot = unmask(mine ?? maskedBallot);
  const entry = mine?.entry ?? null;
  const stage = ballotStage(ballot);
  const kinds = kindsIn(locations.map((location) => unmask(location)));
  const isKnown = viewer !== 'signedIn' || own.data !== undefined;
  const takesPart = entry !== null && entry.state !== 'WITHDRAWN';
  return (
    <article className={styles.page}>
      <header className={styles.intro}>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <p className={styles.name}>{words(`orders.ballot.stage.${stage}`)}</p>
        {stage === 'open' && rules.closesAt !== null && (
          <Closing
            key={ballot.serverTime}
            closesAt={rules.closesAt}
            serverTime={ballot.serverTime}
            onEnd={() => void own.refresh()}
          />
        )}
      </header>
      <div ref={message} tabIndex={-1} role="status">
        {told}
      </div>
      {!isKnown && (
        <LateAnswer
          failure={words('orders.ballot.unknownEntry')}
          hasFailed={own.error !== undefined}
          onRetry={() => void own.refresh()}
        />
      )}
      {entry !== null && (
        <OwnEntryPanel {...{ slug, rules, stage, entry }} serverTime={ballot.serverTime} onTold={setTold} />
      )}
      {isKnown && stage === 'open' && (
        <section aria-labelledby="ballot-apply" className={styles.section}>
          <SectionHeading id="ballot-apply">
            {words(takesPart ? 'orders.ballot.changeTitle' : 'orders.ballot.applyTitle')}
          </SectionHeading>
          <ApplyForm key={entry?.state ?? 'new'} {...{ slug, rules, kinds, entry, takesPart }} onTold={setTold} />
        </section>
      )}
      {stage === 'drawn' && entry === null && isKnown && (
        <section aria-labelledby="ballot-others" className={styles.section}>
          <SectionHeading id="ballot-others">{words('orders.ballot.leftTitle')}</SectionHeading>
          <p>{words('orders.ballot.leftText')}</p>
          <LinkButton to={`/order/apply1?market=${slug}`}>{words('orders.ballot.leftLink')}</LinkButton>
        </section>
      )}
      <section aria-labelledby="ballot-facts" className={styles.section}>
        <SectionHeading id="ballot-facts">{words('orders.ballot.facts')}</SectionHeading>
        <Facts {...{ ballot, rules, stage }} />
        {hasWeights(rules) && (
          <ul>
            {rules.audiences.map((one) => (
              <li key={one.slug}>{words('orders.ballot.audience', { name: one.name, weight: one.weight })}</li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="ballot-next" className={styles.section}>
        <SectionHeading id="ballot-next">{words('orders.ballot.next')}</SectionHeading>
        <ol className={styles.steps}>
          {NEXT.map((step) => (
            <li key={step}>{words(`orders.ballot.step.${step}`, { hours: rules.offerHours })}</li>
          ))}
        </ol>
      </section>
      {ballot.listHash !== null && <CheckDraw {...{ slug, ballot }} ownNumber={entry?.number ?? null} />}
      <LinkButton to={`/order/${slug}`}>{words('orders.ballot.market')}</LinkButton>
    </article>
  );
}
