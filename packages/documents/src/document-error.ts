/** Says in a sentence for the person why a document cannot be read. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
