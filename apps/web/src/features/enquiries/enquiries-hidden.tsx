import { hasRight } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';
import { Page } from '../../components/page.tsx';

/** Says why somebody does not see what readers ask a company; null for whoever does. */
export function whyHidden({ impersonating, company }: SessionUser): string | null {
  if (impersonating)
    return 'What readers ask a company is read by the company alone. You cannot see it while you view as another user.';
  if (company && !hasRight(company.role, 'readContent'))
    return 'Owners, editors and viewers of your company read what readers ask. Ask an owner of the company if you need to.';
  return null;
}

/** Stands in place of enquiries. */
export function EnquiriesHidden({ why }: { why: string }) {
  return <Page title="Enquiries" intro={why} />;
}
