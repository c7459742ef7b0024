import {
  correctionLabel,
  correctionLimits,
  correctionNoticeForm,
  type CorrectionNotice,
} from '@headwater/contract/correction-notices';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { Form } from '@headwater/ui/form';
import { FormTextArea } from '@headwater/ui/form-fields';
import { Skeleton } from '@headwater/ui/skeleton';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { QueryBoundary, type QueryLike } from '../../components/query-boundary.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';

interface CorrectionsDialogProps {
  title: string;
  /** Whether the publisher's own can be removed as well. */
  ofPublisher: boolean;
  query: QueryLike<readonly CorrectionNotice[]>;
  onAdd: (text: string) => Promise<unknown>;
  onRemove: (id: number) => Promise<unknown>;
  onClose: () => void;
}

/** Lists the corrections on a public page, adds one, and removes others. */
export function CorrectionsDialog({
  title,
  ofPublisher,
  query,
  onAdd,
  onRemove,
  onClose,
}: CorrectionsDialogProps) {
  const announce = useAnnounce();
  const [added, setAdded] = useState(0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Corrections"
      description={`Readers see them on the page “${title}”, with their dates.`}
    >
      <div className="grid gap-6">
        <QueryBoundary
          query={query}
          errorMessage="The corrections could not be loaded"
          skeleton={<Skeleton className="h-12" />}
        >
          {(notices) =>
            notices.length === 0 ? (
              <p className="text-muted">No corrections yet.</p>
            ) : (
              <ol className="grid gap-4">
                {notices.map((notice) => (
                  <Entry
                    key={notice.id}
                    notice={notice}
                    isRemovable={ofPublisher || !notice.byPublisher}
                    onRemove={onRemove}
                  />
                ))}
              </ol>
            )
          }
        </QueryBoundary>
        <Form
          key={added}
          schema={correctionNoticeForm}
          values={{ text: '' }}
          onSubmit={async ({ text }) => {
            await onAdd(text);
            announce('The correction is on the page');
            setAdded(added + 1);
          }}
        >
          {(control) => (
            <div className="grid gap-4">
              <FormTextArea
                control={control}
                name="text"
                label="Correction"
                hint="One sentence that says what was wrong, and what is right."
                required
                max={correctionLimits.characters}
              />
              <div className="flex justify-end">
                <SubmitButton>Add correction</SubmitButton>
              </div>
            </div>
          )}
        </Form>
      </div>
    </Dialog>
  );
}

function Entry({
  notice: { id, text, writtenAt },
  isRemovable,
  onRemove,
}: { notice: CorrectionNotice; isRemovable: boolean } & Pick<CorrectionsDialogProps, 'onRemove'>) {
  const announce = useAnnounce();
  const errorBanner = useErrorBanner();
  const [removing, setRemoving] = useState(false);
  const label = correctionLabel(new Date(writtenAt));

  async function remove(): Promise<void> {
    errorBanner.clear();
    setRemoving(true);
    try {
      await onRemove(id);
      announce('The correction has been removed');
    } catch (error) {
      setRemoving(false);
      errorBanner.show('The correction could not be removed', error);
    }
  }

  return (
    <li className="grid gap-2">
      {errorBanner.banner}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          <span className="font-semibold">{label}:</span> <bdi>{text}</bdi>
        </p>
        {isRemovable && (
          <Button
            size="small"
            variant="quiet"
            pending={removing}
            aria-label={`Remove: ${label}, ${text}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
