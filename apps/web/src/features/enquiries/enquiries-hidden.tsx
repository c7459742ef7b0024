import { hasRight } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';
import { Page } from '../../components/page.tsx';

/** Says why somebody does not see what readers ask a company; null where they do. */
export function whyHidden({ impersonating, company }: SessionUser): string | null {
  if (impersonating)
    return 'Only the company can read its enquiries. You cannot see them while you view as another user.';
  if (company && !hasRight(company.role, 'readContent'))
    return 'Only owners, editors and viewers of your company can read its enquiries. Ask an owner if you need to.';
  return null;
}

/** Stands in place of enquiries. */
export function EnquiriesHidden({ why }: { why: string }) {
  return <Page title="Enquiries" intro={why} />;
}
