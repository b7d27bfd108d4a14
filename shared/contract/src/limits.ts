/** Limits that edge and api share. */

/** Of a request: a query with its variables. Edge rejects what the api would not read completely. */
export const LARGEST_BODY_BYTES = 64_000;

/** Of a resident's picture: 15 MB (docs/decisions/0018); phone cameras produce smaller files. */
export const LARGEST_IMAGE_BYTES = 15 * 1024 * 1024;

/** Of a whole upload request: the picture, its metadata and the form encoding. */
export const LARGEST_UPLOAD_BODY_BYTES = LARGEST_IMAGE_BYTES + LARGEST_BODY_BYTES;
