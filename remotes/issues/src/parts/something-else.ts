/** Slug of 'Something else', which every project has and no tenant lists. */
export const SOMETHING_ELSE = 'something-else';
