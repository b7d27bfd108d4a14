/** Which theme colours are used on which backgrounds, as shown by /temp. */

export const COLOUR_GROUPS = [
  { ground: 'page', inks: ['text', 'text-2', 'link', 'danger'] },
  { ground: 'surface', inks: ['text', 'text-2', 'line-strong', 'ok'] },
  { ground: 'surface-2', inks: ['text', 'text-2', 'line', 'link-visited'] },
  { ground: 'brand', inks: ['on-brand', 'brand-hover'] },
  { ground: 'brand-soft', inks: ['on-brand-soft'] },
  { ground: 'accent', inks: ['on-accent'] },
  { ground: 'focus', inks: ['on-focus'] },
  { ground: 'danger', inks: ['on-danger'] },
  { ground: 'danger-soft', inks: ['danger', 'text'] },
  { ground: 'notice-soft', inks: ['on-notice-soft'] },
  { ground: 'header-bg', inks: ['header-text', 'header-line'] },
  { ground: 'nav-bg', inks: ['nav-text', 'nav-current'] },
  { ground: 'footer-bg', inks: ['footer-text', 'footer-link'] },
  { ground: 'map-land', inks: ['map-street', 'map-park', 'map-water', 'map-path'] },
  { ground: 'reservoir-track', inks: ['reservoir', 'rain', 'rain-quiet'] },
] as const;

/** Marks of the map, distinguishable by shape as well as colour. */
export const MARKERS = [
  { role: 'marker-ok', shape: 'round' },
  { role: 'marker-soon', shape: 'round' },
  { role: 'marker-now', shape: 'round' },
  { role: 'marker-pit', shape: 'square' },
  { role: 'marker-gather', shape: 'square' },
  { role: 'marker-you', shape: 'round' },
  { role: 'marker-selected', shape: 'round' },
] as const;
