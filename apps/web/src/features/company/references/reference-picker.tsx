import type { CaseStudyCompany } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { EmptyState } from '@headwater/ui/empty-state';
import { applyToggle, useOptimisticToggles } from '../../../hooks/use-optimistic-toggles.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface ReferencePickerProps {
  companies: readonly CaseStudyCompany[];
  saved: readonly number[];
  add: (ids: number[]) => Promise<unknown>;
  remove: (ids: number[]) => Promise<unknown>;
}

/** Lists the case studies by company, without a search box. Every tick is saved at once. */
export function ReferencePicker({ companies, saved, add, remove }: ReferencePickerProps) {
  const errorBanner = useErrorBanner();
  const { chosen, toggle } = useOptimisticToggles({
    saved,
    apply: applyToggle,
    save: async ({ id, checked }) => (checked ? add([id]) : remove([id])),
    onFailure: ({ checked }, error) =>
      errorBanner.show(checked ? messages.saveReference : messages.deleteReference, error),
  });
  if (companies.length === 0) return <EmptyState>There are no case studies to choose from yet.</EmptyState>;
  return (
    <>
      {errorBanner.banner}
      <p className="text-sm text-muted">{chosen.size} chosen. We save each tick at once.</p>
      <div className="-mx-2 max-h-112 overflow-y-auto border-y border-line px-2">
        {companies.map(({ companyName, posts }) => (
          <fieldset key={companyName} className="border-b border-line py-3 last:border-b-0">
            <legend dir="auto" className="float-left w-full pb-1 font-semibold">
              {companyName}
            </legend>
            <div className="clear-both grid gap-1">
              {posts.map(({ id, title }) => (
                <CheckboxField
                  key={id}
                  label={title}
                  checked={chosen.has(id)}
                  onCheckedChange={(checked) => {
                    errorBanner.clear();
                    toggle(id, checked);
                  }}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  );
}
