import { formatMoment } from '@headwater/contract/dates';
import type { Review } from '@headwater/contract/submittals';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';

/** Says whether the published page is live as readers see it. Renders nothing if no page was published. */
export function LiveProofNotice({ review: { submittal, liveProof } }: { review: Review }) {
  const check = trpc.submittals.checkPage.useMutation();
  const announce = useAnnounce();
  if (!liveProof) return null;
  const { result, findings, checkedAt } = liveProof;
  const seenAt = checkedAt === null ? '' : `, ${formatMoment(new Date(checkedAt))}`;
  if (result === 'live') return <p className="text-sm text-muted">Seen live as readers see it{seenAt}.</p>;
  return (
    <AlertBanner type={result === 'failed' ? 'error' : 'info'} duration={Infinity}>
      <div className="grid justify-items-start gap-2">
        <p>
          {result === 'failed'
            ? `Its public page has a problem${seenAt}:`
            : 'We are checking its public page.'}
        </p>
        {findings.length > 0 && (
          <ul className="list-disc pl-5">
            {findings.map((finding) => (
              <li key={finding} className="wrap-anywhere">
                {finding}
              </li>
            ))}
          </ul>
        )}
        {result === 'failed' && (
          <Button
            size="small"
            pending={check.isPending}
            onClick={() =>
              check.mutate(
                { id: submittal.id },
                { onSuccess: () => announce('The portal is checking the page again') },
              )
            }
          >
            Check again
          </Button>
        )}
        {check.error && (
          <p role="alert">
            <ErrorReason error={check.error} />
          </p>
        )}
      </div>
    </AlertBanner>
  );
}
