/** Reports of problems: open ones, the oldest first, and closed ones, with filters, a map and an export. */
import { useSearchParams } from 'react-router';
import type { ComponentType } from 'react';
import { useAsk, useRead } from '@greenward/graphql';
import { useFetchedPart } from '@greenward/remote-kit';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, EmptyState, Icon, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { EarlierButton } from '../../parts/earlier-button.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useEarlier } from '../../parts/use-earlier.ts';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskIssuesRouteQueryDocument } from '../../routes/issues.route.generated.ts';
import type { DeskIssuesRouteQuery } from '../../routes/issues.route.generated.ts';
import { IssueCard } from './issue-card.tsx';
import { filterIn, isCounted, queryOf } from './issue-filter.rules.ts';
import type { IssueFilter } from './issue-filter.rules.ts';
import { IssueFilters } from './issue-filters.tsx';
import type { FilteredMapProps } from './filtered-map.tsx';
import { DeskIssuesExportQueryDocument } from './issues.generated.ts';

type ListedIssue = DeskIssuesRouteQuery['getDeskIssues']['issues'][number];

/** Loads when asked for, because the map engine is large. */
interface MapPart {
  readonly FilteredMap: ComponentType<FilteredMapProps>;
}

export function Issues() {
  const words = useWords();
  const ask = useAsk();
  const { projectName } = useTenant();
  const [query, setQuery] = useSearchParams();
  const map = useFetchedPart<MapPart>();
  const notices = useNotice();
  const filter = filterIn(query);
  const read = useRead(DeskIssuesRouteQueryDocument, {
    variables: { ...filter },
    fresh: true,
    on: [{ kind: 'deskIssues' }],
  });
  const earlier = useEarlier<ListedIssue>(async (before) => {
    const { getDeskIssues: page } = await ask(DeskIssuesRouteQueryDocument, { ...filter, before });
    return { rows: page.issues, next: page.next };
  }, notices.showFailure);

  function change(wish: IssueFilter): void {
    earlier.forget();
    setQuery(queryOf(wish), { replace: true, preventScrollReset: true });
  }

  return (
    <DeskPage title={words('console.issues.title')} lead={words('console.issues.lead', { project: projectName })}>
      <Notice notice={notices.notice} />
      <IssueFilters filter={filter} data={read.data} onChange={change} />
      <Answer read={read}>
        {({ getDeskIssues: first }) => {
          const { rows, next } = earlier.after({ rows: first.issues, next: first.next });
          return (
            <section aria-labelledby="issues-list" className={lists.section}>
              <SectionHeading id="issues-list">
                {filter.done
                  ? words('console.issues.heading.done')
                  : isCounted(filter)
                    ? words('console.issues.heading.open', { count: first.waiting })
                    : words('console.issues.heading.some')}
              </SectionHeading>
              {!filter.done && rows.length > 0 && (
                <div>
                  {map.part === null ? (
                    <Button
                      sending={map.isLoading}
                      sendingLabel={words('console.sending')}
                      onClick={() => void map.open(() => import('./filtered-map.tsx'))}
                    >
                      <Icon name="pin" size="small" />
                      {words('console.issues.map.open')}
                    </Button>
                  ) : (
                    <Button onClick={map.close}>{words('console.issues.map.close')}</Button>
                  )}
                </div>
              )}
              <p role="alert">{map.hasFailed && words('console.issues.map.failed')}</p>
              {!filter.done && map.part !== null && <map.part.FilteredMap filter={filter} />}
              {rows.length === 0 && (
                <EmptyState title={words('console.issues.none.title')}>
                  <p>{words('console.issues.none.text')}</p>
                </EmptyState>
              )}
              <ul className={lists.list}>
                {rows.map((one) => (
                  <IssueCard key={one.identifier} of={one} />
                ))}
              </ul>
              <EarlierButton next={next} {...earlier} {...(filter.done ? {} : { label: words('console.later') })} />
            </section>
          );
        }}
      </Answer>
      <ExportButton
        label={words('console.issues.export')}
        hint={words('console.issues.export.hint')}
        notices={notices}
        load={async () =>
          (await ask(DeskIssuesExportQueryDocument, { ...filter }, { policy: 'unkept' })).exportDeskIssues
        }
      />
    </DeskPage>
  );
}
