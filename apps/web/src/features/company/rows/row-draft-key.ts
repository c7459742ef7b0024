export type RowItemLabel = 'Address' | 'Video';

interface RowDraftKeyInput {
  itemLabel: RowItemLabel;
  companyId: number;
  /** Undefined where it is still to be added. */
  id?: number | undefined;
}

/** What the draft of a row is kept for. */
export function rowDraftKey({ itemLabel, companyId, id }: RowDraftKeyInput): string {
  return `${String(companyId)}.${itemLabel}.${String(id ?? 'new')}`;
}
