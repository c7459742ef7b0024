import type { WorkedOnEntry } from '@headwater/contract/partners';
import { Button } from '@headwater/ui/button';
import { FoldedLine } from '@headwater/ui/card-lines';
import { useNotify } from '@headwater/ui/toasts';
import { useRef } from 'react';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { useConfig } from '../../../app/config.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Lists the case studies of others that name the company, each with whether its page shows it; nothing without any. */
export function WorkedOnLine() {
  const { data: entries = [] } = trpc.articles.partners.workedOn.useQuery();
  return entries.length === 0 ? null : <EntriesLine entries={entries} />;
}

function EntriesLine({ entries }: { entries: readonly WorkedOnEntry[] }) {
  const errorBanner = useErrorBanner();
  const unanswered = entries.filter(({ shown }) => shown === null).length;
  const shown = entries.filter((entry) => entry.shown === true).length;
  return (
    <FoldedLine
      id="worked-on"
      title="Worked on"
      value={unanswered > 0 ? `${String(unanswered)} to answer` : `${String(shown)} on your page`}
    >
      <p className="max-w-prose text-sm text-muted">
        These case studies say that your company took part. Your page can show them; readers see a change at
        once.
      </p>
      {errorBanner.banner}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} errorBanner={errorBanner} />
        ))}
      </ul>
    </FoldedLine>
  );
}

interface EntryProps {
  entry: WorkedOnEntry;
  errorBanner: ReturnType<typeof useErrorBanner>;
}

function Entry({ entry: { id, title, companyName, part, path, shown }, errorBanner }: EntryProps) {
  const utils = trpc.useUtils();
  const { notify } = useNotify();
  const siteUrl = useConfig()?.publicSiteUrl ?? '';
  const link = useRef<HTMLAnchorElement>(null);
  const answer = trpc.articles.partners.answer.useMutation({
    onMutate: errorBanner.clear,
    onSuccess: (entries, answered) => {
      utils.articles.partners.workedOn.setData(undefined, entries);
      // The pressed button goes.
      link.current?.focus();
      notify(answered.shown ? 'Your page shows it now' : 'Your page does not show it', {
        duration: SUCCESS_DURATION_MS,
      });
    },
    onError: (error) => errorBanner.show('Your answer could not be saved', error),
  });
  const noLabel = shown === null ? 'No' : 'Take it off';
  const say = (shows: boolean) => answer.mutate({ id, shown: shows });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <a
          dir="auto"
          ref={link}
          href={`${siteUrl}${path}`}
          target="_blank"
          rel="noreferrer"
          className="font-semibold wrap-anywhere"
        >
          {title}
        </a>
        <p dir="auto" className="text-sm wrap-anywhere text-muted">
          {[companyName, part && `your part: ${part}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {shown !== true && (
          <Button
            size="small"
            pending={answer.isPending}
            onClick={() => say(true)}
            aria-label={`Show on our page: ${title}`}
          >
            Show on our page
          </Button>
        )}
        {shown !== false && (
          <Button
            size="small"
            variant="quiet"
            pending={answer.isPending}
            onClick={() => say(false)}
            aria-label={`${noLabel}: ${title}`}
          >
            {noLabel}
          </Button>
        )}
      </div>
    </li>
  );
}
