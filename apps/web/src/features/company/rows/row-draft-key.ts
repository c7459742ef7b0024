import { orderedSections, type OrderedSection } from '@headwater/contract/ordered-sections';

/** Returns what a row is called on buttons, 'Address'. */
export function rowLabel(section: OrderedSection): string {
  const { one } = orderedSections[section];
  return one.charAt(0).toUpperCase() + one.slice(1);
}

interface RowDraftKeyInput {
  section: OrderedSection;
  companyId: number;
  /** Undefined for a row that is still to be added. */
  id?: number | undefined;
}

/** Names the draft of a row. */
export function rowDraftKey({ section, companyId, id }: RowDraftKeyInput): string {
  return `${String(companyId)}.${rowLabel(section)}.${String(id ?? 'new')}`;
}
