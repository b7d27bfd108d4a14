/** Remotes of the project with their builds; an operator takes a build back, or keeps one whatever is published. */
import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { useTenant, useWords } from '@greenward/tenant';
import { ConfirmDialog, EmptyState } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { News } from '../../parts/news.tsx';
import { useNews } from '../../parts/use-news.ts';
import { DeskReleasesRouteQueryDocument } from '../../routes/releases.route.generated.ts';
import { PinDeskReleaseMutationDocument, RollBackDeskReleaseMutationDocument } from './releases.generated.ts';
import { RemoteCard } from './remote-card.tsx';
import type { ReleaseDeed } from './remote-card.tsx';

/** Refusals that this page has words for; of another one the api's own are shown. */
const KNOWN_REFUSALS: ReadonlySet<string> = new Set(['ALREADY_SO', 'CHANGED_MEANWHILE', 'NOT_MOVABLE', 'NO_FORMER_BUILD']);

export function Releases() {
  const words = useWords();
  const { projectName } = useTenant();
  const result = useQuery(DeskReleasesRouteQueryDocument, { fetchPolicy: 'network-only' });
  const [rollBack] = useMutation(RollBackDeskReleaseMutationDocument);
  const [pin] = useMutation(PinDeskReleaseMutationDocument);
  const [asked, setAsked] = useState<ReleaseDeed | null>(null);
  const { news, tell, tellFailure } = useNews();

  async function send(deed: ReleaseDeed) {
    const { remote } = deed;
    if (deed.kind === 'rollBack') return (await rollBack({ variables: { remote, seen: deed.seen } })).data?.rollBackDeskRelease;
    return (await pin({ variables: { remote, buildId: deed.buildId, pinned: deed.kind === 'pin' } })).data?.pinDeskRelease;
  }
  async function run(deed: ReleaseDeed): Promise<void> {
    const name = deed.remote;
    try {
      const answer = await send(deed);
      if (answer === undefined) throw new Error('The act was not answered');
      const { refusal, remote } = answer;
      const build = remote.currentBuildId ?? '';
      if (refusal === null) tell({ kind: 'done', text: words(`console.releases.done.${deed.kind}`, { name, build }) });
      else
        tell({
          kind: 'refused',
          text: KNOWN_REFUSALS.has(refusal.code) ? words(`console.releases.refused.${refusal.code}`, { name, build }) : refusal.message,
        });
    } catch (error) {
      tellFailure(error, () => void run(deed));
    }
    await result.refetch().catch(() => undefined); // told where the remotes stand
  }
  return (
    <DeskPage title={words('console.releases.title')} lead={words('console.releases.lead', { project: projectName })}>
      <News news={news} />
      <Answer result={result}>
        {({ getDeskReleases: remotes }) =>
          remotes.length === 0 ? (
            <EmptyState title={words('console.releases.none.title')}>
              <p>{words('console.releases.none.text')}</p>
            </EmptyState>
          ) : (
            <ul className={lists.list}>
              {remotes.map((remote) => (
                <RemoteCard key={remote.name} of={remote} onAsk={setAsked} />
              ))}
            </ul>
          )
        }
      </Answer>
      {asked !== null && (
        <ConfirmDialog
          title={words(`console.releases.ask.${asked.kind}`, { name: asked.remote })}
          confirm={words(`console.releases.${asked.kind}`)}
          cancel={words('console.leaveIt')}
          sendingLabel={words('console.sending')}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{words(`console.releases.ask.${asked.kind}.what`, { project: projectName, build: asked.kind === 'rollBack' ? asked.seen : asked.buildId })}</p>
        </ConfirmDialog>
      )}
    </DeskPage>
  );
}
