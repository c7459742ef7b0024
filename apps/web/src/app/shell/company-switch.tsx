import type { SessionUser } from '@headwater/contract/session';
import { SelectField } from '@headwater/ui/select-field';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { reloadAtHome } from '../tab-company.ts';
import { trpc } from '../trpc.ts';

/** Switches between the companies of a person who works for several; the choice is kept for the next sign-in. */
export function CompanySwitch({ user: { company, companies, impersonating } }: { user: SessionUser }) {
  const choose = trpc.company.members.choose.useMutation();
  const errorBanner = useErrorBanner();
  if (companies.length < 2 || impersonating) return null;

  function switchTo(value: string): void {
    errorBanner.clear();
    choose.mutate(
      { companyId: Number(value) },
      {
        onSuccess: reloadAtHome,
        onError: (error) => errorBanner.show('The company could not be switched', error),
      },
    );
  }

  return (
    <div className="grid gap-2 px-3">
      <SelectField
        label="Company"
        value={String(company?.id ?? '')}
        onValueChange={switchTo}
        disabled={choose.isPending}
        options={companies.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      {errorBanner.banner}
    </div>
  );
}
