/** What the shell may know of the map; everything else is lazy. */
import { defineRemote } from '@greenward/remote-kit';

export const remote = defineRemote({
  name: 'map',
  contract: 1,
  switches: { anyOf: ['showMap', 'showGreenSpacesExplorer'] },
  words: ['map.'],
  routes: [
    {
      id: 'map.map',
      path: '/map',
      layout: 'fullWidth',
      anyOf: ['showMap'],
      query: 'MapRouteQuery',
      variables: {},
      serverRendered: true,
      needs: ['maplibre-gl'],
      load: () => import('./routes/map.route.tsx'),
    },
  ],
  slots: {},
  menu: [],
});
