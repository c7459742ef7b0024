/** Declares what is used here; the package has no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Takes schema.org's vocabulary as JSON-LD. */
    constructor(vocabulary: { '@graph': readonly object[] });
    /** Takes the items of a page by their type. */
    validate(found: { jsonld: Record<string, readonly unknown[]> }): Promise<{ issueMessage: string }[]>;
  }
}
