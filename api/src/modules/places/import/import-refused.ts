/** The error that refuses a whole import, with a message for the person who ran it. */

/**
 * The file or its effect is not acceptable, and nothing was stored. The message is for the person who ran the import.
 */
export class ImportRefusedError extends Error {
  readonly code = 'IMPORT_REFUSED';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportRefusedError';
  }
}

/** Explains why a file cannot be read, instead of the system's error code; null when the error has another cause. */
export function whyUnreadable(error: unknown): string | null {
  switch ((error as { code?: string } | null)?.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file';
    case 'EISDIR':
      return 'it is a folder, not a file';
    case 'EACCES':
    case 'EPERM':
      return 'you may not read it';
    case 'Z_BUF_ERROR':
      return 'the gzip file ends too early';
    default:
      return (error as { code?: string } | null)?.code?.startsWith('Z_') === true ? 'the gzip file is damaged' : null;
  }
}
