import type { Review } from '@headwater/contract/submittals';
import { trpc } from '../../../app/trpc.ts';
import { embargoEndOf } from '../../../components/appearance/describe-appearance.ts';
import { EmbargoLinksCard } from '../../../components/embargo-links/embargo-links-card.tsx';

/** Shows an editor the links for journalists of what is reviewed, and makes more once it is approved for later. */
export function ReviewEmbargoLinks({ review: { submittal, appearance } }: { review: Review }) {
  const { id } = submittal;
  const links = trpc.submittals.embargoLinks.listForReview.useQuery({ id });
  const make = trpc.submittals.embargoLinks.makeForReview.useMutation();
  const revoke = trpc.submittals.embargoLinks.revokeForReview.useMutation();
  return (
    <EmbargoLinksCard
      query={links}
      notBefore={embargoEndOf(appearance)}
      mayEdit
      onMake={async (link) => make.mutateAsync({ id, ...link })}
      onRevoke={async (link) => revoke.mutateAsync(link)}
    />
  );
}
