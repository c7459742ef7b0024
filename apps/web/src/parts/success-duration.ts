/** How long a success flag shows, in milliseconds (spec, section 9). */
export const successDuration = 3_000;
