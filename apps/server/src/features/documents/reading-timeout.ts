/** The time limit for a document as a whole: fetching the page, reading its text and storing its pictures. */
export const READING_TIMEOUT_MS = 30_000;
