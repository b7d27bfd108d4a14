/** `/issue/steps/step1`: what is wrong, at the place or spot of the draft. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { StepOnePage } from '../features/report/step-one-page.tsx';
import { NoReport } from '../parts/no-report.tsx';
import { readReport } from '../parts/report-draft.ts';
import { WhereLine } from '../parts/where-line.tsx';
import { IssueStep1RouteQueryDocument } from './issue-step1.route.generated.ts';
import type { IssueStep1RouteQuery } from './issue-step1.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<IssueStep1RouteQuery> =>
  graphql.preload(IssueStep1RouteQueryDocument, {});

export const meta = (_data: IssueStep1RouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'issues.what.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getDelegatedIssueTypes, getIssueDanger } = useLoaderData<IssueStep1RouteQuery>();
  const [report] = useState(readReport); // the page renders in the browser only
  if (report === null || report.where === null || report.sent !== null) return <NoReport />;
  return (
    <StepOnePage where={report.where} types={getDelegatedIssueTypes} danger={getIssueDanger}>
      <WhereLine where={report.where} />
    </StepOnePage>
  );
}
