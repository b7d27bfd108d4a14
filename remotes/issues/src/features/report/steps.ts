/** How many steps a report has. */
export const STEPS = 3;
