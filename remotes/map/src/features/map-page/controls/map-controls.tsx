/** Buttons over the map within thumb reach: layers, my location, zoom in, zoom out. */
import { useEffect, useId, useRef, useState } from 'react';
import { useTenant, useWords } from '@greenward/tenant';
import type { MapHash, ShownLayer } from '@greenward/map';
import { classes, Icon } from '@greenward/ui';
import { useEscape } from '../../../parts/use-escape.ts';
import styles from './map-controls.module.scss';

interface MapControlsProps {
  readonly available: readonly string[];
  readonly shown: Readonly<Record<ShownLayer, boolean>>;
  readonly layer: MapHash['layer'];
  readonly canShowRarity: boolean;
  readonly byRarity: boolean;
  readonly isLocating: boolean;
  readonly isLocated: boolean;
  onShown(layer: ShownLayer, isShown: boolean): void;
  onLayer(layer: MapHash['layer']): void;
  onRarity(byRarity: boolean): void;
  onLocate(): void;
  onZoom(levels: number): void;
}

/** Zoom levels per press (domain §9). */
const ZOOM_DELTA = 0.5;
const LAYERS: readonly ShownLayer[] = ['pits', 'gathers', 'canopy'];

function LayersPanel({ id, ...props }: MapControlsProps & { readonly id: string }) {
  const words = useWords();
  const name = useId();
  const layers = LAYERS.filter((layer) => props.available.includes(layer));
  return (
    <div id={id} className={styles.panel} role="group" aria-label={words('map.layers')}>
      {layers.map((layer) => (
        <label key={layer} className={styles.choice}>
          <input
            type="checkbox"
            checked={props.shown[layer]}
            onChange={(event) => props.onShown(layer, event.target.checked)}
          />
          {words(`map.layers.${layer}`)}
        </label>
      ))}
      {props.canShowRarity && (
        <label className={styles.choice}>
          <input type="checkbox" checked={props.byRarity} onChange={(event) => props.onRarity(event.target.checked)} />
          {words('map.layers.rarity')}
        </label>
      )}
      <fieldset className={styles.order}>
        <legend>{words('map.layers.inFront')}</legend>
        {(['F', 'B'] as const).map((layer) => (
          <label key={layer} className={styles.choice}>
            <input type="radio" name={name} checked={props.layer === layer} onChange={() => props.onLayer(layer)} />
            {words(`map.layers.${layer}`)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

export function MapControls(props: MapControlsProps) {
  const words = useWords();
  const tenant = useTenant();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  useEscape(box, () => {
    if (!isOpen) return false;
    setOpen(false);
    opener.current?.focus();
    return true;
  });
  return (
    <div ref={box} className={styles.controls}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={words('map.layers')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="layers" />
      </button>
      {isOpen && <LayersPanel {...props} id={panelId} />}
      <button
        type="button"
        className={classes(styles.button, props.isLocated && styles.on)}
        aria-label={words('map.locate', { project: tenant.projectName })}
        aria-busy={props.isLocating || undefined}
        onClick={props.onLocate}
      >
        <Icon name="locate" />
      </button>
      <button
        type="button"
        className={classes(styles.button, styles.zoom)}
        aria-label={words('map.zoomIn')}
        onClick={() => props.onZoom(ZOOM_DELTA)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className={classes(styles.button, styles.zoom)}
        aria-label={words('map.zoomOut')}
        onClick={() => props.onZoom(-ZOOM_DELTA)}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
