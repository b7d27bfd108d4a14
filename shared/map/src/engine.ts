/** The map engine, fetched when a map is first shown; the host shares one copy with all remotes. */
import type * as engine from 'maplibre-gl';

export type MapEngine = Pick<typeof engine, 'Map' | 'prewarm' | 'ScaleControl'>;

export const loadMapEngine = (): Promise<MapEngine> => import('maplibre-gl');

/**
 * Fetches the engine and starts its worker while the page is still being taken over: on a slow phone the map is there a second sooner.
 * The worker then stays for the next map. A failure is told when the map is to be drawn.
 */
export async function warmMapEngine(): Promise<void> {
  if (!canDrawMaps()) return;
  try {
    const { prewarm } = await loadMapEngine();
    prewarm();
  } catch {
    // the canvas asks again, and says so
  }
}

/** False where the browser cannot draw with the graphics card nor with a stand-in for it. */
export function canDrawMaps(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return Boolean(context);
  } catch {
    return false;
  }
}
