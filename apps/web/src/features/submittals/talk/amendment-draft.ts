/** Names the draft of an amendment in this browser. */
export function amendmentDraft(submittalId: number): string {
  return `amendment-${submittalId}`;
}
