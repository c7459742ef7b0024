/** Milliseconds for which a success message is shown. */
export const SUCCESS_DURATION_MS = 3_000;
