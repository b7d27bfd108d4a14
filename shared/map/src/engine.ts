/** The map engine, loaded when a map is first shown; the host shares one copy with all remotes. */
import type * as engine from 'maplibre-gl';

export type MapEngine = Pick<typeof engine, 'Map' | 'prewarm' | 'ScaleControl'>;

export const loadMapEngine = (): Promise<MapEngine> => import('maplibre-gl');

/**
 * Loads the engine and starts its worker while the page still hydrates: on a slow phone the map appears a second
 * earlier. The worker stays for the next map. A failure is reported when the map is drawn.
 */
export async function warmMapEngine(): Promise<void> {
  if (!canDrawMaps()) return;
  try {
    const { prewarm } = await loadMapEngine();
    prewarm();
  } catch {
    // the canvas tries again and reports the failure
  }
}

/** False when the browser has neither hardware nor software WebGL. */
export function canDrawMaps(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return Boolean(context);
  } catch {
    return false;
  }
}
