import { formatMoment } from '@headwater/contract/dates';
import type { MailText, mailTextWith } from '@headwater/contract/mail-texts';
import { Skeleton } from '@headwater/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@headwater/ui/use-debounced';
import { trpc } from '../../../app/trpc.ts';
import { MailBody } from '../../../components/mail-body.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';

const TYPING_PAUSE_MS = 400;

interface MailTextPreviewProps {
  kind: string;
  schema: ReturnType<typeof mailTextWith>;
  text: MailText;
}

/** Shows the email as it will be with what is typed, while that can be sent. */
export function MailTextPreview({ kind, schema, text }: MailTextPreviewProps) {
  const typed = useDebounced(text, TYPING_PAUSE_MS);
  const canBeSent = schema.safeParse(typed).success;
  const { client } = trpc.useUtils();
  const preview = useQuery({
    queryKey: ['mail-text-preview', kind, typed],
    queryFn: async () => client.publisher.mailTexts.preview.mutate({ kind, ...typed }),
    enabled: canBeSent,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section aria-label="Preview" className="grid gap-3">
      <h2 className="text-base">How the email will look</h2>
      {canBeSent ? (
        <QueryBoundary
          query={preview}
          errorMessage="The preview could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {(mail) => (
            <>
              <p className="text-sm text-muted">
                {mail.writtenAt === null
                  ? 'No such email has been sent yet: this is an example.'
                  : `With what the latest said, of ${formatMoment(new Date(mail.writtenAt))}.`}
              </p>
              <MailBody {...mail} />
            </>
          )}
        </QueryBoundary>
      ) : (
        <p className="text-sm text-muted">The preview appears once the text can be sent.</p>
      )}
    </section>
  );
}
