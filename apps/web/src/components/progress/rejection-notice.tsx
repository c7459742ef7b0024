import { AlertBanner } from '@headwater/ui/alert-banner';
import { trpc } from '../../app/trpc.ts';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

/** Shows why the editors rejected the item, until the next submit. */
export function RejectionNotice({ item }: { item: SavedItem }) {
  const { data } = trpc.submittals.get.useQuery(toSubmittalInput(item));
  if (data?.response !== 'rejected') return null;
  return (
    <AlertBanner type="warning" duration={Infinity}>
      <p className="font-semibold">Our editors sent this back</p>
      {data.reason && <p className="whitespace-pre-line">{data.reason}</p>}
      <p className="text-sm text-muted">Change what is needed, then submit it again.</p>
    </AlertBanner>
  );
}
