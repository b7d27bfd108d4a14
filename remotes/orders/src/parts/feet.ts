/** Feet in a metre, exactly 1 / 0.3048. */
export const FEET_PER_METRE = 1 / 0.3048;
