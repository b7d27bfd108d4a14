/** The hash of the address as state: read after the page is taken over (the server never sees it), written without leaving the page. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { EMPTY_HASH, formatMapHash, parseMapHash } from '@greenward/map';
import type { MapHash } from '@greenward/map';

export interface MapHashState {
  readonly hash: MapHash;
  /** False until the hash has been read. */
  readonly isRead: boolean;
  /** Another one with each step back or on; null after what was chosen here. */
  readonly step: string | null;
  /** `push` is a step that the back button undoes; looking around is none. */
  change(patch: Partial<MapHash>, how: 'push' | 'replace'): void;
}

/** Gone back or on: the address is another one at once, the page is drawn after it. Where a map comes to rest in between belongs to the step that was left. */
const isSteppedFrom = (drawn: MapHash): boolean => formatMapHash(parseMapHash(window.location.hash)) !== formatMapHash(drawn);

export function useMapHash(): MapHashState {
  const location = useLocation();
  const navigate = useNavigate();
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  const text = isRead ? location.hash : '';
  const hash = isRead ? parseMapHash(text) : EMPTY_HASH;
  // A map comes to rest a moment after its visitor has left: its last view must neither hold up the walk nor be written at the next page's address.
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
