/** `/desk/issues/:identifier`: one report, and everything that staff do with it. */
import { useState } from 'react';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { useWrite } from '@greenward/graphql';
import { useFetchedPart } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, EmptyState, FactList, Icon, SectionHeading } from '@greenward/ui';
import type { Fact } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { MuteButton } from '../../parts/mute-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { PlaceLinks } from '../../parts/place-links.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { When } from '../../parts/when.tsx';
import { MuteDeskReporterMutationDocument } from './issue-page.generated.ts';
import type { IssuePage_issueFragment } from './issue-page.generated.ts';
import { IssueAnswer } from './issue-answer.tsx';
import { IssueHandOver } from './issue-hand-over.tsx';
import { IssueMerge } from './issue-merge.tsx';
import { IssuePictures } from './issue-pictures.tsx';
import { IssueSteps } from './issue-steps.tsx';
import { IssueTags } from './issue-tags.tsx';
import styles from './issues.module.scss';
import { MoveDialog } from './move-dialog.tsx';
import type { OneOnMapProps } from './one-on-map.tsx';
import { useDeskIssue } from './use-desk-issue.ts';
import type { ChangeIssue } from './use-desk-issue.ts';
import { useIssueWords } from './use-issue-words.ts';

/** Loads when asked for, because the map engine is large. */
interface MapPart {
  readonly OneOnMap: ComponentType<OneOnMapProps>;
}

interface PartProps {
  readonly issue: IssuePage_issueFragment;
  readonly canChange: boolean;
  readonly isSending: boolean;
  readonly change: ChangeIssue;
}

function Told({ issue }: Pick<PartProps, 'issue'>) {
  const words = useWords();
  const facts: Fact[] = [
    {
      label: words('console.issues.reported'),
      value: (
        <>
          <When at={issue.reportedDate} /> {words('console.issues.by', { by: issue.by })}
        </>
      ),
    },
    ...(issue.answer === null ? [] : [{ label: words('console.issues.asked'), value: issue.answer }]),
    ...(issue.technicalTypes.length === 0
      ? []
      : [{ label: words('console.issues.technical'), value: issue.technicalTypes.join('; ') }]),
    ...(issue.confirmations === 0
      ? []
      : [
          {
            label: words('console.issues.confirmed'),
            value: words('console.issues.seen', { count: issue.confirmations }),
          },
        ]),
    ...(issue.team === 'project'
      ? [{ label: words('console.issues.team'), value: words('console.issues.project') }]
      : []),
  ];
  return (
    <section aria-labelledby="issue-told" className={lists.section}>
      <SectionHeading id="issue-told">{words('console.issues.told')}</SectionHeading>
      <p className={styles.said}>
        {issue.description === '' ? words('console.issues.noDescription') : issue.description}
      </p>
      <FactList facts={facts} />
    </section>
  );
}

function Where({ issue, canChange, change }: PartProps) {
  const words = useWords();
  const { placeOf } = useIssueWords();
  const map = useFetchedPart<MapPart>();
  const [isMoving, setIsMoving] = useState(false);
  const { placeGuid, lon, lat } = issue;
  return (
    <section aria-labelledby="issue-where" className={lists.section}>
      <SectionHeading id="issue-where">{words('console.issues.where')}</SectionHeading>
      <div className={styles.place}>
        <p>{placeOf(issue)}</p>
        <PlaceLinks guid={placeGuid} lon={lon} lat={lat} />
      </div>
      {map.part !== null && <map.part.OneOnMap of={issue} />}
      <p role="alert">{map.hasFailed && words('console.issues.map.failed')}</p>
      <div className={lists.buttons}>
        {map.part === null && (
          <Button
            sending={map.isLoading}
            sendingLabel={words('console.sending')}
            onClick={() => void map.open(() => import('./one-on-map.tsx'))}
          >
            <Icon name="pin" size="small" />
            {words('console.issues.map.one')}
          </Button>
        )}
        {canChange && <Button onClick={() => setIsMoving(true)}>{words('console.issues.move')}</Button>}
      </div>
      {isMoving && (
        <MoveDialog
          lon={lon}
          lat={lat}
          placeGuid={placeGuid}
          onMove={(guid, name) =>
            change(
              { placeGuid: guid },
              {
                text: words('console.issues.moved', { place: name }),
                ...(placeGuid === null
                  ? {}
                  : { undo: { wish: { placeGuid }, text: words('console.issues.moved', { place: placeOf(issue) }) } }),
              },
            )
          }
          onClose={() => setIsMoving(false)}
        />
      )}
    </section>
  );
}

function Assignee({ issue, canChange, isSending, change }: PartProps) {
  const words = useWords();
  const { assignee, isMine } = issue;
  return (
    <section aria-labelledby="issue-assignee" className={lists.section}>
      <SectionHeading id="issue-assignee">{words('console.issues.assigneeLabel')}</SectionHeading>
      <p>
        {words('console.issues.assignee', {
          who: isMine ? 'me' : assignee === null ? 'nobody' : 'other',
          name: assignee ?? '',
        })}
      </p>
      {canChange && (
        <div className={lists.buttons}>
          <Button
            sending={isSending}
            sendingLabel={words('console.sending')}
            onClick={() =>
              void change(
                { isMine: !isMine },
                { text: words(isMine ? 'console.issues.given' : 'console.issues.taken') },
              )
            }
          >
            {words(
              isMine ? 'console.issues.give' : assignee === null ? 'console.issues.take' : 'console.issues.takeOver',
            )}
          </Button>
        </div>
      )}
    </section>
  );
}

interface MergedProps extends Pick<PartProps, 'issue' | 'isSending'> {
  readonly onUndo: () => void;
}

/** Why the report no longer changes. */
function Ended({ issue: { mergedInto, isWithdrawn }, isSending, onUndo }: MergedProps) {
  const words = useWords();
  if (mergedInto !== null)
    return (
      <div className={styles.notice}>
        <p>
          {words('console.issues.repeats')} <Link to={`/desk/issues/${mergedInto}`}>{mergedInto}</Link>
        </p>
        <Button sending={isSending} sendingLabel={words('console.sending')} onClick={onUndo}>
          {words('console.issues.unmerge')}
        </Button>
      </div>
    );
  return isWithdrawn ? <p className={styles.notice}>{words('console.issues.withdrawn.text')}</p> : null;
}

function OneIssue({ identifier }: { readonly identifier: string }) {
  const words = useWords();
  const notices = useNotice();
  const { read, issue, isSending, change } = useDeskIssue(identifier, notices);
  const reporter = useWrite(MuteDeskReporterMutationDocument, { changes: () => [{ kind: 'deskIssues' }] });
  const undoMerge = (): void =>
    void change({ undoMerge: true }, { text: words('console.issues.unmerged', { identifier }) });
  return (
    <DeskPage title={issue?.reportedType ?? words('console.issues.one')}>
      <p className={lists.links}>
        <Link to="/desk/issues">{words('console.issues.allReports')}</Link>
      </p>
      <Notice notice={notices.notice} after={issue} />
      <Answer read={read}>
        {({ getDeskIssueOptions: { technicalTypes } }) => {
          if (issue === null)
            return (
              <EmptyState title={words('console.issues.unknown.title')}>
                <p>{words('console.issues.unknown.text', { identifier })}</p>
              </EmptyState>
            );
          const canChange = issue.mergedInto === null && !issue.isWithdrawn;
          const part = { issue, canChange, isSending, change };
          return (
            <>
              <div className={lists.top}>
                <p className={lists.quiet}>{issue.identifier}</p>
                <IssueTags of={issue} />
              </div>
              <Ended issue={issue} isSending={isSending} onUndo={undoMerge} />
              <Told issue={issue} />
              <MuteButton
                mutedUntil={issue.mutedUntil}
                isOffered={issue.hasAccount}
                isSending={reporter.isSending}
                onMute={async (mute) => {
                  const result = await reporter.send({ identifier, mute });
                  if (result.outcome === 'done')
                    notices.show({ kind: 'done', text: words(mute ? 'console.mute.done' : 'console.mute.undone') });
                  else notices.showNotDone(result);
                }}
              />
              <IssuePictures of={issue.pictures} canChange={canChange} isSending={isSending} change={change} />
              <Where {...part} />
              <Assignee {...part} />
              {issue.handOver !== null && (
                <IssueHandOver identifier={issue.identifier} of={issue.handOver} notices={notices} />
              )}
              {canChange && <IssueAnswer of={issue} technicalTypes={technicalTypes} change={change} />}
              {canChange && <IssueMerge of={issue} change={change} />}
              <IssueSteps of={issue.steps} />
            </>
          );
        }}
      </Answer>
    </DeskPage>
  );
}

export function IssuePage() {
  const { identifier = '' } = useParams();
  return <OneIssue key={identifier} identifier={identifier} />;
}
