import { HOUSE_COMPANY, OWN_COMPANY, type ChosenCompany } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { confirmReload } from '../../hooks/use-unsaved-changes-prompt.ts';
import { houseAddress, openOwnCompany } from '../tab-company.ts';
import { trpc } from '../trpc.ts';

const yourOwnCompany = 'Your own company';

const rowClass =
  'group flex min-h-11 w-full cursor-pointer items-center gap-3 rounded px-3 py-1.5 text-left text-sm wrap-anywhere hover:bg-sunken';

/** Switches between companies for a person who is a member of several. The next sign-in keeps the choice. */
export function CompanySwitch({ user: { company, companies, impersonating } }: { user: SessionUser }) {
  const { reloadAtHome } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const errorBanner = useErrorBanner();
  const choose = trpc.company.members.choose.useMutation({
    onSuccess: reloadAtHome,
    onError: (error) => errorBanner.show('The company could not be switched', error),
  });
  const others = listOthers(companies, company);
  if (others.length === 0 || impersonating) return null;

  function switchTo(companyId: number): void {
    // The page is reloaded after the choice.
    if (choose.isPending || choose.isSuccess || !confirmReload()) return;
    if (companyId === HOUSE_COMPANY) return location.assign(houseAddress('case-study'));
    if (companyId === OWN_COMPANY) return openOwnCompany();
    errorBanner.clear();
    choose.mutate({ companyId });
  }

  return (
    <div className="grid gap-1">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={rowClass}>
        <span className="grid grow">
          <span className="text-xs text-muted">Company</span>{' '}
          <span dir="auto" className="font-semibold">
            {company?.title ?? yourOwnCompany}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-[rotate] duration-150 group-aria-expanded:-rotate-180"
        />
      </button>
      {open && (
        <ul aria-label="Switch to" className="grid gap-1 border-b border-line pb-3">
          {others.map(({ id, title }) => (
            <li key={id}>
              <button dir="auto" type="button" onClick={() => switchTo(id)} className={rowClass}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {errorBanner.banner}
    </div>
  );
}

/**
 * Lists what can be switched to. Staff without a company reach the publisher's articles from their own menu, and leave
 * them here.
 */
function listOthers(companies: readonly ChosenCompany[], company: ChosenCompany | null) {
  if (company === null) return companies.filter(({ id }) => id !== HOUSE_COMPANY);
  const others = companies.filter(({ id }) => id !== company.id);
  return company.id === HOUSE_COMPANY && others.length === 0
    ? [{ id: OWN_COMPANY, title: yourOwnCompany }]
    : others;
}
