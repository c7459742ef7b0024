import { orderedSections, type OrderedSection } from '@headwater/contract/ordered-sections';

/** Returns a row's name on buttons, such as 'Address'. */
export function rowLabel(section: OrderedSection): string {
  const { one } = orderedSections[section];
  return one.charAt(0).toUpperCase() + one.slice(1);
}

interface RowDraftKeyInput {
  section: OrderedSection;
  companyId: number;
  /** Undefined for a new row. */
  id?: number | undefined;
}

/** Returns the key of a row's draft. */
export function rowDraftKey({ section, companyId, id }: RowDraftKeyInput): string {
  return `${String(companyId)}.${rowLabel(section)}.${String(id ?? 'new')}`;
}
