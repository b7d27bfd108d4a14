/**
 * Controls a carousel whose track can also be scrolled by hand: current slide, next, previous, and automatic play until
 * stopped.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How long a slide is shown. */
const STAY_MS = 8000;
/** How long before the first automatic move hidden slides load their pictures. */
const FETCH_AHEAD_MS = 3000;
/** Events that announce that a visitor is about to use the carousel. */
const FIRST_SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const;

export interface Carousel {
  readonly track: RefObject<HTMLUListElement | null>;
  /** False until hydration: before that, the track is a list to scroll by hand. */
  readonly isReady: boolean;
  /** True once a visitor reaches for it or it is about to move: from then on hidden slides need their pictures. */
  readonly isMoving: boolean;
  readonly at: number;
  readonly isPlaying: boolean;
  readonly show: (index: number) => void;
  readonly togglePlaying: () => void;
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param playsByItself Until the visitor stops it, uses it, or prefers reduced motion. */
export function useCarousel(
  count: number,
  { playsByItself = true }: { readonly playsByItself?: boolean } = {},
): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [isReady, setReady] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  const show = useCallback(
    (index: number) => {
      const list = track.current;
      if (list === null) return;
      const next = (index + count) % count;
      setMoving(true);
      list.scrollTo({ left: next * list.clientWidth, behavior: prefersStillness() ? 'instant' : 'smooth' });
      setAt(next);
    },
    [count],
  );

  useEffect(() => {
    setReady(true);
    setPlaying(playsByItself && count > 1 && !prefersStillness());
  }, [count, playsByItself]);

  useEffect(() => {
    const list = track.current;
    if (list === null) return undefined;
    const follow = (): void => setAt(list.clientWidth === 0 ? 0 : Math.round(list.scrollLeft / list.clientWidth));
    list.addEventListener('scrollend', follow);
    return () => list.removeEventListener('scrollend', follow);
  }, []);

  useEffect(() => {
    const list = track.current;
    if (list === null || isMoving) return undefined;
    const onSign = (): void => setMoving(true);
    if (list.scrollLeft !== 0) onSign(); // scrolled before hydration
    const ahead = isPlaying ? setTimeout(onSign, STAY_MS - FETCH_AHEAD_MS) : undefined;
    const whole = list.parentElement ?? list;
    for (const sign of FIRST_SIGNS) whole.addEventListener(sign, onSign, { capture: true, passive: true });
    return () => {
      clearTimeout(ahead);
      for (const sign of FIRST_SIGNS) whole.removeEventListener(sign, onSign, { capture: true });
    };
  }, [isMoving, isPlaying]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      const isInUse = track.current?.parentElement?.matches(':hover, :focus-within') === true;
      if (isInUse) setPlaying(false);
      else show(at + 1);
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at, show]);

  return { track, isReady, isMoving, at, isPlaying, show, togglePlaying: () => setPlaying((playing) => !playing) };
}
