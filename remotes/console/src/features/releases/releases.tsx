/**
 * Lists the project's remotes with their builds; an operator rolls a build back, or pins one so that newer builds are
 * not used.
 */
import { useState } from 'react';
import { useRead, useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { ConfirmDialog, EmptyState } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskReleasesRouteQueryDocument } from '../../routes/releases.route.generated.ts';
import { PinDeskReleaseMutationDocument, RollBackDeskReleaseMutationDocument } from './releases.generated.ts';
import type { PinDeskReleaseMutation, RollBackDeskReleaseMutation } from './releases.generated.ts';
import { RemoteCard } from './remote-card.tsx';
import type { ReleaseAct } from './remote-card.tsx';

/** Refusals that this page has its own words for. For others it shows the api's message. */
const KNOWN_REFUSALS: ReadonlySet<string> = new Set([
  'ALREADY_SO',
  'CHANGED_MEANWHILE',
  'NOT_MOVABLE',
  'NO_FORMER_BUILD',
]);

const changes = () => [{ kind: 'deskReleases' }] as const;

const remoteAfter = (data: RollBackDeskReleaseMutation | PinDeskReleaseMutation) =>
  ('rollBackDeskRelease' in data ? data.rollBackDeskRelease : data.pinDeskRelease).remote;

export function Releases() {
  const words = useWords();
  const { projectName } = useTenant();
  const read = useRead(DeskReleasesRouteQueryDocument, { fresh: true, on: [{ kind: 'deskReleases' }] });
  const rollBack = useWrite(RollBackDeskReleaseMutationDocument, { changes });
  const pin = useWrite(PinDeskReleaseMutationDocument, { changes });
  /** The action that waits for confirmation. */
  const [toConfirm, setToConfirm] = useState<ReleaseAct | null>(null);
  const { notice, show, showNotDone } = useNotice();

  async function send(act: ReleaseAct): Promise<void> {
    const { kind, remote: name } = act;
    const result =
      kind === 'rollBack'
        ? await rollBack.send({ remote: name, seen: act.seen })
        : await pin.send({ remote: name, buildId: act.buildId, pinned: kind === 'pin' });
    if (result.outcome === 'done') {
      const build = remoteAfter(result.data).currentBuildId ?? '';
      return show({ kind: 'done', text: words(`console.releases.done.${kind}`, { name, build }) });
    }
    showNotDone<RollBackDeskReleaseMutation | PinDeskReleaseMutation>(result, {
      refusalText: ({ code, message }, data) =>
        KNOWN_REFUSALS.has(code)
          ? words(`console.releases.refused.${code}`, { name, build: remoteAfter(data).currentBuildId ?? '' })
          : message,
      retry: () => void send(act),
    });
    // Another operator may have changed the builds.
    await read.refresh();
  }
  return (
    <DeskPage title={words('console.releases.title')} lead={words('console.releases.lead', { project: projectName })}>
      <Notice notice={notice} />
      <Answer read={read}>
        {({ getDeskReleases: remotes }) =>
          remotes.length === 0 ? (
            <EmptyState title={words('console.releases.none.title')}>
              <p>{words('console.releases.none.text')}</p>
            </EmptyState>
          ) : (
            <ul className={lists.list}>
              {remotes.map((remote) => (
                <RemoteCard key={remote.name} of={remote} onAsk={setToConfirm} />
              ))}
            </ul>
          )
        }
      </Answer>
      {toConfirm !== null && (
        <ConfirmDialog
          title={words(`console.releases.ask.${toConfirm.kind}`, { name: toConfirm.remote })}
          confirm={words(`console.releases.${toConfirm.kind}`)}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => send(toConfirm)}
          onClose={() => setToConfirm(null)}
        >
          <p>
            {words(`console.releases.ask.${toConfirm.kind}.what`, {
              project: projectName,
              build: toConfirm.kind === 'rollBack' ? toConfirm.seen : toConfirm.buildId,
            })}
          </p>
        </ConfirmDialog>
      )}
    </DeskPage>
  );
}
