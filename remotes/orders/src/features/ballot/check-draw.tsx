/** "Check the draw yourself": the browser recomputes the draw from what was published, and saves the list. */
import { useState } from 'react';
import { checkBallot } from '@greenward/contract/ballot';
import type { CheckedStep } from '@greenward/contract/ballot';
import { useAsk } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, SectionHeading, useMessageFocus } from '@greenward/ui';
import { saveFile } from '@greenward/ui/save-file';
import { BallotListQueryDocument } from './ballot.generated.ts';
import type { BallotListQuery, BallotPage_ballotFragment } from './ballot.generated.ts';
import { orderFileOf } from './ballot.rules.ts';
import styles from './ballot.module.scss';

interface CheckDrawProps {
  readonly slug: string;
  readonly ballot: BallotPage_ballotFragment;
  /** The viewer's number; null without one. */
  readonly ownNumber: number | null;
}

/** More would make the page slow; the file has all of them. */
const SHOWN = 200;

type List = NonNullable<BallotListQuery['getBallotList']>;
type Checked = { readonly steps: readonly CheckedStep[]; readonly list: List } | 'failed' | 'impossible';

export function CheckDraw({ slug, ballot, ownNumber }: CheckDrawProps) {
  const words = useWords();
  const ask = useAsk();
  const [running, setRunning] = useState<'check' | 'save' | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const message = useMessageFocus(checked, checked);
  const { seedHash, seed, listHash, entries, publicValue } = ballot;
  const isDrawn = seed !== null && publicValue !== null;

  const load = async (): Promise<List> => {
    const { getBallotList: list } = await ask(BallotListQueryDocument, { slug }, { policy: 'unkept' });
    if (list === null) throw new Error('The ballot has no list');
    return list;
  };
  async function check(): Promise<void> {
    if (seedHash === null || listHash === null || seed === null || publicValue === null) return;
    setRunning('check');
    try {
      const list = await load();
      // Browsers compute hashes on encrypted connections only.
      if (globalThis.crypto?.subtle === undefined) setChecked('impossible');
      else {
        const published = {
          seedHash,
          seed,
          listHash,
          entries,
          publicValue,
          list: list.entryList,
          order: list.order ?? [],
        };
        setChecked({ steps: await checkBallot(published), list });
      }
    } catch {
      setChecked('failed');
    }
    setRunning(null);
  }
  async function save(): Promise<void> {
    setRunning('save');
    try {
      saveFile(`${slug}-entries.csv`, (await load()).entryList, 'text/csv');
    } catch {
      setChecked('failed');
    }
    setRunning(null);
  }
  const order = typeof checked === 'object' ? (checked?.list.order ?? []) : [];
  /** 1 for the first; 0 without an entry. */
  const ownPlace = ownNumber === null ? 0 : order.indexOf(ownNumber) + 1;
  const isRight = typeof checked === 'object' && checked?.steps.every((step) => step.isRight) === true;
  return (
    <section aria-labelledby="ballot-check" className={styles.section}>
      <SectionHeading id="ballot-check">{words('orders.ballot.check.title')}</SectionHeading>
      <p>{words(isDrawn ? 'orders.ballot.check.text' : 'orders.ballot.check.later')}</p>
      <div className={styles.buttons}>
        {isDrawn && (
          <Button
            kind="main"
            sending={running === 'check'}
            sendingLabel={words('orders.ballot.check.running')}
            onClick={() => void check()}
          >
            {words('orders.ballot.check.run')}
          </Button>
        )}
        <Button sending={running === 'save'} sendingLabel={words('orders.loading')} onClick={() => void save()}>
          {words('orders.ballot.check.save')}
        </Button>
      </div>
      <div ref={message} tabIndex={-1} role="status">
        {checked === 'failed' && <p>{words('orders.ballot.check.failed')}</p>}
        {checked === 'impossible' && <p>{words('orders.ballot.check.impossible')}</p>}
        {typeof checked === 'object' && checked !== null && (
          <p className={styles.name}>{words(isRight ? 'orders.ballot.check.right' : 'orders.ballot.check.wrong')}</p>
        )}
      </div>
      {typeof checked === 'object' && checked !== null && (
        <>
          <ol className={styles.steps}>
            {checked.steps.map(({ step, isRight: isStepRight, found }) => (
              <li key={step}>
                {words(`orders.ballot.check.step.${step}`, { value: publicValue ?? '' })}{' '}
                <strong>{words(isStepRight ? 'orders.ballot.check.agrees' : 'orders.ballot.check.differs')}</strong>
                {step !== 'order' && <code className={styles.hash}>{found}</code>}
              </li>
            ))}
          </ol>
          <h3 id="ballot-order">{words('orders.ballot.check.order')}</h3>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard (WCAG 2.1.1) */}
          <ol className={styles.order} aria-labelledby="ballot-order" tabIndex={0}>
            {order.slice(0, SHOWN).map((number) => (
              <li key={number} className={number === ownNumber ? styles.mine : undefined}>
                {number === ownNumber ? words('orders.ballot.check.mine', { number: String(number) }) : number}
              </li>
            ))}
          </ol>
          {order.length > SHOWN && (
            <>
              <p>{words('orders.ballot.check.first', { shown: SHOWN, count: order.length })}</p>
              {ownPlace > SHOWN && (
                <p className={styles.mine}>
                  {words('orders.ballot.check.ownPlace', { number: String(ownNumber), place: ownPlace })}
                </p>
              )}
              <div className={styles.buttons}>
                <Button onClick={() => saveFile(`${slug}-order.csv`, orderFileOf(order), 'text/csv')}>
                  {words('orders.ballot.check.saveOrder')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}
