/** Limits that edge and api keep alike. */

/** Of a request: a question with its variables. Edge refuses what the api would not read to its end. */
export const LARGEST_BODY_BYTES = 64_000;

/** Of a picture that a resident sends: 15 MB (docs/decisions/0018), as a phone's camera makes none larger. */
export const LARGEST_IMAGE_BYTES = 15 * 1024 * 1024;

/** Of the whole request with a picture: the picture, what is said of it, and the form around them. */
export const LARGEST_UPLOAD_BODY_BYTES = LARGEST_IMAGE_BYTES + LARGEST_BODY_BYTES;
