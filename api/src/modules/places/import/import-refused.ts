/** The refusal of a whole import, in words for the person who ran it. */

/** The file, or what it would do, is not acceptable; nothing of it was kept. The message is for the person who ran the import. */
export class ImportRefusedError extends Error {
  readonly code = 'IMPORT_REFUSED';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportRefusedError';
  }
}

/** Why a file cannot be read, in words instead of the system's code; null for what is no matter of files. */
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
