/** How many steps an application has. */
export const STEPS = 2;
