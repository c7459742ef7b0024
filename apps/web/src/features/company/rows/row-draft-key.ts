export type RowItemLabel = 'Address' | 'Video';

interface RowDraftKeyInput {
  itemLabel: RowItemLabel;
  companyId: number;
  /** Undefined for a row that is still to be added. */
  id?: number | undefined;
}

/** Names the draft of a row. */
export function rowDraftKey({ itemLabel, companyId, id }: RowDraftKeyInput): string {
  return `${String(companyId)}.${itemLabel}.${String(id ?? 'new')}`;
}
