/** How long a success flag shows, in milliseconds. */
export const SUCCESS_DURATION_MS = 3_000;
