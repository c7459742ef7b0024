import { formatMoment } from '@headwater/contract/dates';
import {
  mistakeStatuses,
  mistakeStatusLabels,
  type MistakeReport,
  type MistakeStatus,
} from '@headwater/contract/mistake-reports';
import { Dialog } from '@headwater/ui/dialog';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { EmailText } from '../../components/email-text.tsx';
import { PublicPageLink } from '../../components/public-page-link.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { PageCorrections } from './page-corrections.tsx';

interface MistakeDialogProps {
  report: MistakeReport;
  onClose: () => void;
}

const options = mistakeStatuses.map((value) => ({ value, label: mistakeStatusLabels[value] }));

/** Shows a reader's report, and sets its status. */
export function MistakeDialog({ report, onClose }: MistakeDialogProps) {
  const { id, item, publicUrl, name, email, message, status, receivedAt } = report;
  const [open, setOpen] = useState(true);
  const announce = useAnnounce();
  const errorBanner = useErrorBanner();
  const setStatus = trpc.accuracy.mistakes.setStatus.useMutation({
    onSuccess: (_, { status: chosen }) => announce(`The status is now “${mistakeStatusLabels[chosen]}”`),
    onError: (error) => errorBanner.show('The status could not be changed', error),
  });

  function choose(chosen: MistakeStatus): void {
    errorBanner.clear();
    setStatus.mutate({ id, status: chosen });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
      width="wide"
      title={<bdi>{item.title}</bdi>}
      description={`Reported on ${formatMoment(new Date(receivedAt))}.`}
    >
      <div className="grid gap-5">
        {errorBanner.banner}
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {message}
        </p>
        <p className="wrap-anywhere text-muted">
          <bdi>{name}</bdi>, <EmailText email={email} />
        </p>
        <div>
          <SegmentedControl
            legend="Status"
            value={setStatus.isPending ? setStatus.variables.status : status}
            onValueChange={choose}
            options={options}
          />
        </div>
        {publicUrl === null ? (
          <p className="text-muted">The page is not public.</p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <PublicPageLink url={publicUrl} title={item.title} />
            <PageCorrections id={item.id} title={item.title} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
