import { formatMoment } from '@headwater/contract/dates';
import type { MailText } from '@headwater/contract/mail-texts';
import { Skeleton } from '@headwater/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../app/trpc.ts';
import { MailBody } from '../../../components/mail-body.tsx';
import { useDebounced } from '../../../hooks/use-debounced.ts';

const TYPING_PAUSE_MS = 400;

interface MailTextPreviewProps {
  kind: string;
  text: MailText;
}

/** Shows the email as it will be with what is typed, while that can be sent. */
export function MailTextPreview({ kind, text }: MailTextPreviewProps) {
  const typed = useDebounced(text, TYPING_PAUSE_MS);
  const { data, isError } = trpc.publisher.mailTexts.preview.useQuery(
    { kind, ...typed },
    { placeholderData: keepPreviousData, retry: false },
  );
  return (
    <section aria-label="Preview" className="grid gap-3">
      <h2 className="text-base">How the email will look</h2>
      {isError && <p className="text-sm text-muted">The preview follows once the text can be sent.</p>}
      {data && (
        <>
          <p className="text-sm text-muted">
            {data.writtenAt === null
              ? 'None has been written yet: what it says is an example.'
              : `With what the latest said, of ${formatMoment(new Date(data.writtenAt))}.`}
          </p>
          <MailBody {...data} />
        </>
      )}
      {!data && !isError && <Skeleton className="h-96" />}
    </section>
  );
}
