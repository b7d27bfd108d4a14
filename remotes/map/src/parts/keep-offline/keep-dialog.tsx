/** The dialog for saving an area on the device, seeing what is saved, and removing it. See docs/decisions/0044. */
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { WordValues } from '@greenward/contract';
import { isFull, keepArea, listKeptAreas, removeKeptArea } from '@greenward/contract/kept-areas';
import type { KeptArea } from '@greenward/contract/kept-areas';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { OfflineAreaQuery } from './keep-offline.generated.ts';
import styles from './keep-offline.module.scss';

export interface KeepDialogProps {
  readonly area: NonNullable<OfflineAreaQuery['getOfflineArea']>;
  /** The outline, drawn by the page because it has the style sheets. */
  readonly drawing: ReactNode;
  readonly onClose: () => void;
}

/** Average stored size of a page; the site's files are stored once for all areas. */
const PAGE_BYTES = 27_000;
const TILE_BYTES = 12_000;
const FILES_BYTES = 900_000;
const PAUSE_MS = 1_000;

type Stage =
  | 'idle'
  | 'done'
  | 'removed'
  | 'full'
  | 'failed'
  | { readonly missing: number }
  | { readonly done: number; readonly total: number };

const keepsPages = (): boolean =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller != null && 'caches' in window;

export function KeepDialog({ area, drawing, onClose }: KeepDialogProps) {
  const words = useWords();
  const { tenant, remotes } = useBoot();
  const { reporter } = useRemotes();
  const id = useId();
  const ending = useRef<AbortController | null>(null);
  const [kept, setKept] = useState<readonly KeptArea[]>([]);
  const [stage, setStage] = useState<Stage>('idle');
  const say = (name: string, values?: WordValues): string => words(`map.keepDialog.${name}`, values);
  const sizeText = (bytes: number): string =>
    new Intl.NumberFormat(tenant.locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
      Math.max(0.1, bytes / 1e6),
    );
  const dayText = (moment: string): string =>
    new Intl.DateTimeFormat(tenant.locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(moment));
  const own = kept.find((one) => one.id === area.id);
  const others = kept.filter((one) => one.id !== area.id);
  const { placeCount, keptPlaceCount, pages, tiles } = area;
  const isRunning = typeof stage === 'object' && 'total' in stage;
  const canKeep = keepsPages();
  const isKept = own !== undefined && own.keptAt !== null;

  async function refresh(): Promise<void> {
    setKept(await listKeptAreas(caches).catch(() => [])); // fails where the browser forbids storage
  }
  useEffect(() => {
    let isShown = true;
    if (keepsPages())
      listKeptAreas(caches).then(
        (areas) => isShown && setKept(areas),
        () => undefined,
      );
    return () => {
      isShown = false;
      ending.current?.abort();
    };
  }, []);

  async function keep(): Promise<void> {
    const running = new AbortController();
    ending.current = running;
    setStage({ done: 0, total: pages.length + tiles.length });
    try {
      await navigator.storage.persist().catch(() => false); // asks the browser not to evict it
      const { missing } = await keepArea(
        { ...area, words: remotes.map(({ words }) => words) },
        {
          caches,
          origin: location.origin,
          now: () => new Date(),
          signal: running.signal,
          isAnew: own?.keptAt != null,
          onProgress: (done, total) => !running.signal.aborted && setStage({ done, total }),
          pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
        },
      );
      setStage(missing === 0 ? 'done' : { missing });
    } catch (error) {
      if (running.signal.aborted) setStage('idle');
      else if (isFull(error)) setStage('full');
      else {
        reporter.report(error, { type: 'unexpected' });
        setStage('failed');
      }
    }
    await refresh();
  }
  async function remove(one: KeptArea): Promise<void> {
    await removeKeptArea(caches, one.id);
    if (one.id === area.id) setStage('removed');
    await refresh();
  }
  const told = stage === 'done' || stage === 'removed' || stage === 'full' || stage === 'failed' ? say(stage) : '';
  const keepLabel = own === undefined ? 'keep' : own.keptAt === null ? 'goOn' : 'again';

  return (
    <Dialog title={say('title')} closeLabel={say('close')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.name}>{area.name}</p>
        {drawing}
        {canKeep && !isKept && <p>{say('lead', { count: keptPlaceCount })}</p>}
        {canKeep && keptPlaceCount < placeCount && <p>{say('some', { kept: keptPlaceCount, count: placeCount })}</p>}
        {canKeep && own === undefined && (
          <p>{say('size', { size: sizeText(pages.length * PAGE_BYTES + tiles.length * TILE_BYTES + FILES_BYTES) })}</p>
        )}
        {own !== undefined && !isRunning && (
          <p>
            {own.keptAt === null
              ? say('unfinished')
              : say('kept', { day: dayText(own.keptAt), size: sizeText(own.bytes) })}
          </p>
        )}
        {!canKeep && <p role="alert">{say('noWorker')}</p>}
        {isRunning && (
          <label className={styles.progress}>
            {say('progress', stage)}
            <progress value={stage.done} max={stage.total} />
          </label>
        )}
        <p role="status" className={styles.told}>
          {typeof stage === 'object' && 'missing' in stage ? say('partly', stage) : told}
        </p>
        {canKeep && (
          <div className={styles.actions}>
            {isRunning ? (
              <Button onClick={() => ending.current?.abort()}>{say('stop')}</Button>
            ) : (
              <Button {...(!isKept && { kind: 'main' })} onClick={() => void keep()}>
                {say(keepLabel)}
              </Button>
            )}
            {own !== undefined && !isRunning && <Button onClick={() => void remove(own)}>{say('remove')}</Button>}
          </div>
        )}
        {others.length > 0 && (
          <section aria-labelledby={`${id}-others`} className={styles.others}>
            <h3 id={`${id}-others`}>{say('others')}</h3>
            <ul>
              {others.map((one) => (
                <li key={one.id}>
                  <a href={one.path}>{one.name}</a>
                  <span>
                    {one.keptAt === null
                      ? say('unfinished')
                      : say('other', { size: sizeText(one.bytes), day: dayText(one.keptAt) })}
                  </span>
                  <Button aria-label={say('removeNamed', { name: one.name })} onClick={() => void remove(one)}>
                    {say('remove')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
