import { formatDay, formatMoment } from '@headwater/contract/dates';
import type { Certificate } from '@headwater/contract/accreditations';
import type { Review } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { CardLines, FoldedLine } from '@headwater/ui/card-lines';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Lists the certificates of a submitted profile, folded to how many nobody has seen; nothing where it has none. */
export function Certificates({ id, submitted }: { id: number; submitted: Review['submitted'] }) {
  const hasSome =
    submitted.kind === 'revision' &&
    submitted.snapshot.type === 'company' &&
    submitted.snapshot.accreditations.some(({ certificate }) => certificate !== '');
  return hasSome ? <CertificateList id={id} /> : null;
}

function CertificateList({ id }: { id: number }) {
  const certificates = trpc.submittals.certificates.list.useQuery({ id });
  const mark = trpc.submittals.certificates.mark.useMutation();
  const { banner, show, clear } = useErrorBanner();
  const unseen = certificates.data?.filter(({ seenAt }) => seenAt === null).length;

  async function toggle({ index, seenAt }: Certificate): Promise<void> {
    clear();
    try {
      await mark.mutateAsync({ id, index, seen: seenAt === null });
      await certificates.refetch();
    } catch (error) {
      show('The mark could not be saved', error);
    }
  }

  return (
    <CardLines>
      <FoldedLine title="Certificates" value={unseen === 0 ? 'all seen' : `${unseen ?? ''} not seen yet`}>
        {banner}
        <ul className="grid gap-3">
          {certificates.data?.map((each) => (
            <li key={each.index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                <a href={each.certificate} target="_blank" rel="noreferrer">
                  {[each.scheme, each.number].filter(Boolean).join(' ')}
                </a>
                <span className="block text-sm text-muted">
                  {each.ends === '' ? 'No last day' : `Valid until ${formatDay(each.ends)}`}
                  {each.seenAt !== null &&
                    `, seen ${formatMoment(new Date(each.seenAt))} by ${each.seenBy ?? 'a former colleague'}`}
                </span>
              </span>
              <Button size="small" onClick={() => void toggle(each)}>
                {each.seenAt === null ? 'Mark as seen' : 'Mark as not seen'}
              </Button>
            </li>
          ))}
        </ul>
      </FoldedLine>
    </CardLines>
  );
}
