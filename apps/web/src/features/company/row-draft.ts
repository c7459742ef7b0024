export type RowNoun = 'Address' | 'Video';

interface DraftedRow {
  noun: RowNoun;
  companyId: number;
  /** Undefined where it is still to be added. */
  id?: number | undefined;
}

/** What the draft of a row is kept for. */
export function rowDraft({ noun, companyId, id }: DraftedRow): string {
  return `${String(companyId)}.${noun}.${String(id ?? 'new')}`;
}
