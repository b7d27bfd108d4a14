/** The address hash as state: read after hydration (the server never sees it), written without leaving the page. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { EMPTY_HASH, formatMapHash, parseMapHash } from '@greenward/map';
import type { MapHash } from '@greenward/map';

export interface MapHashState {
  readonly hash: MapHash;
  /** False until the hash has been read. */
  readonly isRead: boolean;
  /** Changes with each back or forward step; null after a choice made here. */
  readonly step: string | null;
  /** `push` adds a step that the back button undoes; panning does not. */
  change(patch: Partial<MapHash>, how: 'push' | 'replace'): void;
}

/**
 * After a back or forward step the address changes at once and the page renders later. A map that stops in between
 * reports a view of the step that was left.
 */
const isSteppedFrom = (drawn: MapHash): boolean =>
  formatMapHash(parseMapHash(window.location.hash)) !== formatMapHash(drawn);

export function useMapHash(): MapHashState {
  const location = useLocation();
  const navigate = useNavigate();
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  const text = isRead ? location.hash : '';
  const hash = isRead ? parseMapHash(text) : EMPTY_HASH;
  // A map may stop after its visitor has left: its last view must neither delay the navigation nor be written into the
  // next page's address.
  const { state } = useNavigation();
  const page = useRef({ address: '', isLeaving: false });
  useEffect(() => {
    page.current = { address: window.location.pathname, isLeaving: state !== 'idle' };
  }, [location.pathname, state]);
  const latest = useRef(hash);
  useEffect(() => {
    latest.current = parseMapHash(text);
  }, [text]);
  const change = useCallback(
    (patch: Partial<MapHash>, how: 'push' | 'replace') => {
      if (page.current.isLeaving || window.location.pathname !== page.current.address) return;
      if (how === 'replace' && isSteppedFrom(latest.current)) return;
      latest.current = { ...latest.current, ...patch };
      void navigate({ hash: formatMapHash(latest.current) }, { replace: how === 'replace', preventScrollReset: true });
    },
    [navigate],
  );
  const isStep = useNavigationType() === 'POP';
  return { hash, isRead, step: isStep ? location.key : null, change };
}
