/** Returns the key of an amendment's draft in this browser. */
export function amendmentDraft(submittalId: number): string {
  return `amendment-${submittalId}`;
}
