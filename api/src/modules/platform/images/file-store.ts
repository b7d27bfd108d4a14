/** Where pictures of residents lie: one small interface, a folder or an S3 store behind it. */

/** What belongs together and goes together: the files of one picture. */
export interface FileGroup {
  readonly tenantId: number;
  readonly guid: string;
}

export interface FileStore {
  readonly name: 'disk' | 's3';
  /** There whole, and for good, once this resolves; or not at all. */
  write(group: FileGroup, name: string, bytes: Uint8Array): Promise<void>;
  read(group: FileGroup, name: string): Promise<Buffer | null>;
  /** All files of the group; none is fine. */
  removeAll(group: FileGroup): Promise<void>;
  /** Makes ready what can be made, and clears away what a process that died left. @throws Error when the store cannot be used at the moment. */
  prepare(): Promise<void>;
}
