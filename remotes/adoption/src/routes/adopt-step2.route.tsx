/** `/adopt/step2`: the resident agrees and adopts the tree of the draft. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { StepTwo } from '../features/steps/step-two.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'adoption.step2.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <StepTwo />;
}
