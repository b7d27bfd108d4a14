/** The theme's colours for the canvas, read again when the device switches between light and dark mode. */
import { useEffect, useState } from 'react';
import { readMapColours, readMapFont } from './map-colours.ts';
import type { MapColours } from './map-colours.ts';

export interface ThemeLook {
  readonly colours: MapColours;
  readonly font: string;
  readonly lineCap: 'round' | 'butt' | 'square';
}

function readLook(): ThemeLook {
  const root = document.documentElement;
  const cap = getComputedStyle(root).getPropertyValue('--cap').trim();
  return {
    colours: readMapColours(root),
    font: readMapFont(document.body),
    lineCap: cap === 'butt' || cap === 'square' ? cap : 'round',
  };
}

/** Null on the server. */
export function useThemeLook(): ThemeLook | null {
  const [look, setLook] = useState<ThemeLook | null>(null);
  useEffect(() => {
    const read = () => setLook(readLook());
    read();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    return () => scheme.removeEventListener('change', read);
  }, []);
  return look;
}
