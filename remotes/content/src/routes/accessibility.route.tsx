/** `/accessibility`: the accessibility statement of a public body. */
import { useLoaderData, useRevalidator } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { DocumentText } from '@greenward/ui';
import { sitePageMeta } from '../features/site-pages/site-page-meta.rules.ts';
import type { AccessibilityRouteQuery } from './accessibility.route.generated.ts';
import { AccessibilityRouteQueryDocument } from './accessibility.route.generated.ts';

type Statement = AccessibilityRouteQuery['getStatement'];

export const loader = async ({ graphql }: RouteContext): Promise<Statement> =>
  (await graphql.preload(AccessibilityRouteQueryDocument, {})).getStatement;

export const meta = (_statement: Statement, boot: BootRecord): PageMeta => sitePageMeta('content.accessibility', boot);

export function Component() {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const { page, hasFailed } = useLoaderData<Statement>();
  return (
    <DocumentText
      page={page}
      hasFailed={hasFailed}
      title={words('content.accessibility.title')}
      onRetry={() => void revalidate()}
    />
  );
}
