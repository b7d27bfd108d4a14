/** Settings of the jobs process. A module declares its own by augmenting `JobsSettings` in its `module.ts`. */
export interface JobsSettings {
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with or without port. */
  readonly base: string;
  readonly scheme: 'http' | 'https';
}
