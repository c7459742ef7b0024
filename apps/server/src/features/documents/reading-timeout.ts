/** How long a document may take altogether: the page to arrive, its text to be read and its pictures to be stored. */
export const READING_TIMEOUT_MS = 30_000;
