/** Shows one remote: its current build, its earlier builds, and the buttons that change the build. */
import { useId } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Icon, Tag } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { When } from '../../parts/when.tsx';
import type { RemoteCard_remoteFragment } from './remote-card.generated.ts';

/** What an operator can do with a remote's builds. */
export type ReleaseAct =
  | { readonly kind: 'rollBack'; readonly remote: string; readonly seen: string }
  | { readonly kind: 'pin' | 'unpin'; readonly remote: string; readonly buildId: string };

interface RemoteCardProps {
  readonly of: Masked<RemoteCard_remoteFragment>;
  readonly onAsk: (act: ReleaseAct) => void;
}

export function RemoteCard({ of, onAsk }: RemoteCardProps) {
  const { name, currentBuildId, pinned, isLoaded, builds } = unmask(of);
  const words = useWords();
  const headingId = useId();
  const current = builds.find(({ buildId }) => buildId === currentBuildId);
  return (
    <li className={lists.item} aria-labelledby={headingId}>
      <div className={lists.top}>
        <h2 id={headingId} className={lists.name}>
          {name}
        </h2>
        <div className={lists.tags}>
          {pinned && <Tag>{words('console.releases.pinned')}</Tag>}
          <Tag>{words(isLoaded ? 'console.releases.loaded' : 'console.releases.notLoaded')}</Tag>
        </div>
      </div>
      {currentBuildId === null ? (
        <p>{words('console.releases.noBuild')}</p>
      ) : (
        <p className={lists.quiet}>
          {words('console.releases.current', { version: current?.version ?? '' })} <code>{currentBuildId}</code>
          {current !== undefined && (
            <>
              {' · '}
              {words('console.releases.publishedBy', { by: current.publishedBy })} <When at={current.publishedAt} />
            </>
          )}
        </p>
      )}
      {currentBuildId !== null && (
        <div className={lists.buttons}>
          <Button
            aria-label={words('console.releases.rollBack.named', { name })}
            onClick={() => onAsk({ kind: 'rollBack', remote: name, seen: currentBuildId })}
          >
            {words('console.releases.rollBack')}
          </Button>
          <Button
            aria-label={words(pinned ? 'console.releases.unpin.named' : 'console.releases.pin.named', { name })}
            onClick={() => onAsk({ kind: pinned ? 'unpin' : 'pin', remote: name, buildId: currentBuildId })}
          >
            {words(pinned ? 'console.releases.unpin' : 'console.releases.pin')}
          </Button>
        </div>
      )}
      <details className={lists.more}>
        <summary>
          {words('console.releases.builds', { count: builds.length })}
          <Icon name="chevronDown" size="small" />
        </summary>
        <ul className={lists.lines}>
          {builds.map(({ buildId, version, publishedAt, publishedBy, isGone }) => (
            <li key={buildId} className={lists.line}>
              <div>
                <p>
                  {version} <code>{buildId}</code>{' '}
                  {buildId === currentBuildId && <strong>{words('console.releases.isCurrent')}</strong>}
                </p>
                <p className={lists.quiet}>
                  {words('console.releases.publishedBy', { by: publishedBy })} <When at={publishedAt} />
                  {isGone && ` · ${words('console.releases.gone')}`}
                </p>
              </div>
              {!isGone && buildId !== currentBuildId && (
                <Button
                  aria-label={words('console.releases.pinBuild.named', { name, version, build: buildId })}
                  onClick={() => onAsk({ kind: 'pin', remote: name, buildId })}
                >
                  {words('console.releases.pinBuild')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
