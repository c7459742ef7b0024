/** As far as it is used here; the package brings no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** With schema.org's vocabulary as it stands in JSON-LD. */
    constructor(vocabulary: { '@graph': readonly object[] });
    /** With what a page holds, by its type. */
    validate(found: { jsonld: Record<string, readonly unknown[]> }): Promise<{ issueMessage: string }[]>;
  }
}
