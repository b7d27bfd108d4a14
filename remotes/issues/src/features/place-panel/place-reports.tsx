/** Reports at a place: those that are open, and what became of earlier ones. Nothing where there are none. */
import { useState } from 'react';
import { useRead } from '@greenward/graphql';
import type { SlotProps } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, SectionHeading } from '@greenward/ui';
import { isClosed, StatusTag } from '../../parts/status-tag.tsx';
import { PlaceIssuesQueryDocument } from './place-reports.generated.ts';
import type { PlaceIssuesQuery } from './place-reports.generated.ts';
import styles from './place-reports.module.scss';

type Report = NonNullable<PlaceIssuesQuery['getPlace']>['issues'][number];

const CLOSED_AT_FIRST = 2;
const SQUARE = 350;

interface OneReportProps {
  readonly report: Report;
  /** How long such reports take here; null where that is not known. */
  readonly medianDays: number | null;
}

function OneReport({ report, medianDays }: OneReportProps) {
  const words = useWords();
  const { identifier, reportedType, reportedDate, resolvedDate, status, technicalTypes, images, smallImages } = report;
  return (
    <li className={styles.report}>
      <h3>{reportedType}</h3>
      <StatusTag status={status} />
      <p className={styles.small}>
        {words('issues.place.reported', { identifier, at: new Date(reportedDate) })}
        {resolvedDate !== null && ` ${words('issues.place.closed', { at: new Date(resolvedDate) })}`}
      </p>
      {technicalTypes.length > 0 && (
        <p className={styles.small}>{words('issues.place.technical', { types: technicalTypes.join(', ') })}</p>
      )}
      {medianDays !== null && <p className={styles.small}>{words('issues.median', { days: medianDays })}</p>}
      {images.length > 0 && (
        <ul className={styles.pictures}>
          {images.map((image, at) => (
            <li key={image}>
              <a href={image}>
                <img
                  src={smallImages[at]}
                  alt={words('issues.place.picture', { title: reportedType, number: at + 1 })}
                  width={SQUARE}
                  height={SQUARE}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function PlaceReports({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { data } = useRead(PlaceIssuesQueryDocument, {
    variables: { guid },
    background: true,
    on: [{ kind: 'issues' }],
  });
  const [showsAll, setShowsAll] = useState(false);
  const reports = data?.getPlace?.issues ?? [];
  const open = reports.filter(({ status }) => !isClosed(status));
  const closed = reports.filter(({ status }) => isClosed(status));
  const medians = new Map(data?.getDelegatedIssueTypes.map(({ title, medianDays }) => [title, medianDays]));
  if (reports.length === 0) return null;
  const shown = showsAll ? closed : closed.slice(0, CLOSED_AT_FIRST);
  return (
    <section aria-labelledby="issues-place" className={styles.panel}>
      <SectionHeading id="issues-place">{words('issues.place.title')}</SectionHeading>
      <ul className={styles.list}>
        {[...open, ...shown].map((report) => (
          <OneReport
            key={report.identifier}
            report={report}
            medianDays={isClosed(report.status) ? null : (medians.get(report.reportedType) ?? null)}
          />
        ))}
      </ul>
      {shown.length < closed.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            {words('issues.place.earlier', { count: closed.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

export const Filler = ({ placeGuid }: SlotProps) =>
  typeof placeGuid === 'string' ? <PlaceReports guid={placeGuid} /> : null;
