import type { SessionUser } from '@headwater/contract/session';
import { SelectField } from '@headwater/ui/select-field';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { reloadAtHome } from '../tab-company.ts';
import { trpc } from '../trpc.ts';

/** Switches between the companies of a person who works for several. The choice is kept for the next sign-in. */
export function CompanySwitch({ user: { company, companies, impersonating } }: { user: SessionUser }) {
  const choose = trpc.company.members.choose.useMutation();
  const errorBanner = useErrorBanner();
  const options = companies.map(({ id, title }) => ({ value: String(id), label: title }));
  if (company === null) options.unshift({ value: '', label: 'Your own company' });
  if (options.length < 2 || impersonating) return null;

  function switchTo(value: string): void {
    if (value === '') return;
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
        options={options}
      />
      {errorBanner.banner}
    </div>
  );
}
