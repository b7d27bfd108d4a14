/** The interface for storing residents' images, implemented by a folder and by an S3 store. */

/** A group of files that are stored and deleted together: the versions of one image. */
export interface FileGroup {
  readonly tenantId: number;
  readonly guid: string;
}

export interface FileStore {
  readonly name: 'disk' | 's3';
  /** The file is complete and durable once this resolves; on failure nothing is stored. */
  write(group: FileGroup, name: string, bytes: Uint8Array): Promise<void>;
  read(group: FileGroup, name: string): Promise<Buffer | null>;
  /** Deletes all files of the group; an empty group is fine. */
  removeAll(group: FileGroup): Promise<void>;
  /**
   * Creates what the store needs and removes leftovers of processes that died.
   * @throws Error when the store is currently unavailable
   */
  prepare(): Promise<void>;
}
