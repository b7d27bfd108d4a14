/** Step 1: what is wrong. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Steps } from '@greenward/ui';
import type { DangerNotice_dangerFragment } from '../../parts/danger-notice.generated.ts';
import { DangerNotice } from '../../parts/danger-notice.tsx';
import page from '../../parts/page.module.scss';
import type { Where } from '../../parts/where.rules.ts';
import type { Kinds_typeFragment } from './kinds.generated.ts';
import { Kinds } from './kinds.tsx';
import { STEPS } from './steps.ts';

interface StepOnePageProps {
  readonly where: Where;
  readonly types: readonly Masked<Kinds_typeFragment>[];
  readonly danger: Masked<DangerNotice_dangerFragment> | null;
  /** What shows the place or spot. */
  readonly children: ReactNode;
}

export function StepOnePage({ where, types, danger: masked, children }: StepOnePageProps) {
  const words = useWords();
  const danger = masked === null ? null : unmask(masked);
  return (
    <div className={page.page}>
      <Steps step={1} count={STEPS} label={words('issues.step', { step: 1, count: STEPS })} />
      <h1>{words('issues.what.title')}</h1>
      {danger !== null && <DangerNotice danger={danger} />}
      {children}
      <Kinds types={types} danger={danger} where={where} />
      <p>
        <Link to="/issue">{words(`issues.what.other.${where.kind}`)}</Link>
      </p>
    </div>
  );
}
