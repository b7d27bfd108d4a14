/** Where "My trees" is on the profile. */
export const MY_TREES = 'my-trees';
export const MY_TREES_PATH = `/profile#${MY_TREES}`;
