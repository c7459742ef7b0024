/** How long a success flag shows, in milliseconds (spec, section 9). */
export const SUCCESS_DURATION_MS = 3_000;
