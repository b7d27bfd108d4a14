/** The real modules behind the trimmed providers; the build resolves these names (shared/build, vendorAliases). */
declare module '@vendor/react-router' {
  export * from 'react-router';
}
declare module '@vendor/@apollo/client' {
  export * from '@apollo/client';
}
declare module '@vendor/@apollo/client/react' {
  export * from '@apollo/client/react';
}
declare module '@vendor/graphql' {
  export * from 'graphql';
}
declare module '@vendor/maplibre-gl' {
  export * from 'maplibre-gl';
}
declare module '@vendor/maplibre-gl-worker' {
  /** URL of the worker's script. */
  const url: string;
  export default url;
}
