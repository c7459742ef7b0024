import { invoicePath } from '@headwater/contract/invoices';
import type { SearchGroup, SearchHit } from '@headwater/contract/search';
import { hasStaffRight, type StaffRole } from '@headwater/contract/staff-roles';
import { linkOptions } from '@tanstack/react-router';
import { houseAddress } from '../../app/tab-company.ts';

export const searchGroupLabels: Record<SearchGroup, string> = {
  people: 'People',
  companies: 'Companies',
  items: 'Articles',
  references: 'References',
  orders: 'Purchase orders',
  invoices: 'Invoices',
};

/** Returns a hit's link for a staff role: a page of the portal or a file's address; null for none. */
export function linkToHit(group: SearchGroup, hit: SearchHit, staffRole: StaffRole | null) {
  switch (group) {
    case 'people':
      return linkOptions({ to: '/users', search: { search: hit.title } });
    case 'companies':
      return linkToCompany(hit, staffRole) ?? linkToSubmittal(hit, staffRole);
    case 'items':
      return linkToSubmittal(hit, staffRole) ?? linkToCompany(hit, staffRole) ?? linkInHouse(hit, staffRole);
    case 'references':
      return linkOptions({ to: '/references', search: { search: hit.title } });
    case 'orders':
      return linkOptions({ to: '/purchase-orders/$id', params: { id: hit.id } });
    case 'invoices':
      return invoicePath(hit);
  }
}

function linkToCompany({ companyId }: SearchHit, staffRole: StaffRole | null) {
  return companyId !== null && hasStaffRight(staffRole, 'readCompanies')
    ? linkOptions({ to: '/companies/$id', params: { id: companyId } })
    : null;
}

function linkToSubmittal({ submittalId }: SearchHit, staffRole: StaffRole | null) {
  return submittalId !== null && hasStaffRight(staffRole, 'review')
    ? linkOptions({ to: '/submittals/$id', params: { id: submittalId } })
    : null;
}

/** Returns where one of the publisher's own articles is written, which no company has. */
function linkInHouse({ id, itemType, owner }: SearchHit, staffRole: StaffRole | null): string | null {
  const isOwn = owner === null && itemType !== null && itemType !== 'company';
  return isOwn && hasStaffRight(staffRole, 'write') ? houseAddress(itemType, String(id)) : null;
}

/** Returns the list of all hits of a group. */
export function linkToAllHits(group: SearchGroup, text: string) {
  if (group === 'people') return linkOptions({ to: '/users', search: { search: text } });
  if (group === 'references') return linkOptions({ to: '/references', search: { search: text } });
  return linkOptions({ to: '/search', search: { group, text } });
}
