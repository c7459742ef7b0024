import { useRight } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { toSubmittalInput, type SavedItem } from '../progress/submittal-input.ts';
import { embargoEndOf } from '../appearance/describe-appearance.ts';
import { EmbargoLinksCard } from './embargo-links-card.tsx';

/** Shows a company the links for journalists of one of its items; owners and editors make more. */
export function ItemEmbargoLinks({ item }: { item: Pick<SavedItem, 'type' | 'id'> }) {
  const { data: status } = trpc.submittals.get.useQuery(toSubmittalInput(item));
  const links = trpc.submittals.embargoLinks.list.useQuery({ id: item.id });
  const make = trpc.submittals.embargoLinks.make.useMutation();
  const revoke = trpc.submittals.embargoLinks.revoke.useMutation();
  const mayEdit = useRight('editContent');
  return (
    <EmbargoLinksCard
      query={links}
      notBefore={status ? embargoEndOf(status.appearance) : null}
      mayEdit={mayEdit}
      onMake={async (link) => make.mutateAsync({ id: item.id, ...link })}
      onRevoke={async (link) => revoke.mutateAsync(link)}
    />
  );
}
