import { hasRight } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';
import { Page } from '../../components/page.tsx';

/** Says why the user cannot see a company's enquiries; null if they can. */
export function whyHidden({ impersonating, company }: SessionUser): string | null {
  if (impersonating)
    return 'Only the company can read its enquiries. You cannot see them while you view as another user.';
  if (company && !hasRight(company.role, 'readContent'))
    return 'Only owners, editors and viewers of your company can read its enquiries. Ask an owner if you need to.';
  return null;
}

/** Replaces the enquiries if the user cannot see them. */
export function EnquiriesHidden({ why }: { why: string }) {
  return <Page title="Enquiries" intro={why} />;
}
