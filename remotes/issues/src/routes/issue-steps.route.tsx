/** `/issue/steps/step2` and `/issue/steps/step3`: the details, and sending. */
import { useLocation } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { StepThree } from '../features/report/step-three.tsx';
import { StepTwo } from '../features/report/step-two.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'issues.steps.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { pathname } = useLocation();
  return pathname.endsWith('step3') ? <StepThree /> : <StepTwo />;
}
