import type { Review } from '@headwater/contract/submittals';
import { trpc } from '../../../app/trpc.ts';
import { embargoEndOf } from '../../items/appearance/describe-appearance.ts';
import { fromEmbargoLink } from '../../items/links/item-link.ts';
import { WhoMaySeeThis } from '../../items/links/who-may-see-this.tsx';

/**
 * Shows an editor which journalists can see a page before it appears. Links can be added when it is approved for later.
 */
export function ReviewLinks({ review: { submittal, appearance } }: { review: Review }) {
  const { id } = submittal;
  const links = trpc.submittals.embargoLinks.listForReview.useQuery({ id });
  const make = trpc.submittals.embargoLinks.makeForReview.useMutation();
  const revoke = trpc.submittals.embargoLinks.revokeForReview.useMutation();
  const notBefore = embargoEndOf(appearance);
  if (notBefore === null && (links.data ?? []).length === 0 && !links.isError) return null;
  return (
    <WhoMaySeeThis
      query={{ ...links, data: links.data?.map(fromEmbargoLink) }}
      choice={{ kinds: notBefore === null ? [] : ['embargo'], notBefore }}
      mayEdit
      onMake={async ({ recipient, endsOn }) => make.mutateAsync({ id, recipient, endsOn })}
      onEnd={async ({ id: link }) => revoke.mutateAsync({ id: link })}
    />
  );
}
