export const damagedDocument =
  'This document could not be read: it may be damaged. Save it again in the program that it was made with, and import that.';

/** Says in a sentence for the person why a document cannot be read. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
