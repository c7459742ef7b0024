import type { ReferenceLink } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { PackageLimitNote } from '../../store/packages/package-limit-note.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { usePackageLimit } from '../../../hooks/use-package-limit.ts';
import { ReferencePicker } from './reference-picker.tsx';

function toReferenceIds(links: ReferenceLink[]): number[] {
  return links.map(({ referenceId }) => referenceId);
}

export function ReferencesSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const limit = usePackageLimit('references');
  const companies = trpc.reference.caseStudyCompanies.useQuery();
  const chosen = trpc.company.references.list.useQuery({ companyId }, { select: toReferenceIds });
  const onSuccess = (links: ReferenceLink[]) => utils.company.references.list.setData({ companyId }, links);
  const add = trpc.company.references.add.useMutation({ onSuccess });
  const remove = trpc.company.references.remove.useMutation({ onSuccess });
  const skeleton = <Skeleton className="h-72 w-full" />;
  return (
    <QueryBoundary query={companies} errorMessage={messages.fetchCaseStudyReferences} skeleton={skeleton}>
      {(all) => (
        <QueryBoundary query={chosen} errorMessage={messages.fetchCaseStudyReferences} skeleton={skeleton}>
          {(saved) => (
            <>
              <PackageLimitNote limit={limit} />
              <ReferencePicker
                companies={all}
                saved={saved}
                add={async (referenceIds) => add.mutateAsync({ companyId, referenceIds })}
                remove={async (referenceIds) => remove.mutateAsync({ companyId, referenceIds })}
              />
            </>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}
