import { previewPath } from '@headwater/contract/item-types';
import type { Review } from '@headwater/contract/submittals';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { trpc } from '../../../app/trpc.ts';
import { itemTypeOf } from '../describe-submittal.ts';
import { PreviewFrame } from './preview-frame.tsx';

/** Shows the page as it will be, beside what is public now or was last. */
export function ReviewPreviews({ review }: { review: Review }) {
  const { submittal, submitted, former, publicUrl } = review;
  const config = trpc.session.config.useQuery(undefined, { staleTime: Infinity });
  const site = config.data?.publicSiteUrl;
  if (site === undefined) return null;
  const previewUrlOf = (revision: string) =>
    `${site}${previewPath(itemTypeOf(submittal), submittal.uuid, revision)}`;
  return (
    <Card title="The page">
      {submitted.kind === 'revision' && (
        <div className={`grid gap-6 ${former.kind === 'revision' ? 'xl:grid-cols-2' : ''}`}>
          <PreviewFrame caption="As it will be" src={previewUrlOf(submitted.revision)} />
          {former.kind === 'revision' && (
            <PreviewFrame caption={formerCaption(review)} src={previewUrlOf(former.revision)} />
          )}
          {submitted.snapshot.type !== 'company' && submitted.snapshot.pdf && (
            <PreviewFrame caption="The PDF as it will be" src={submitted.snapshot.pdf} isPdf />
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {publicUrl !== null && <NewTabLink href={publicUrl} label="Open the public page" />}
      </div>
    </Card>
  );
}

function formerCaption({ standing, publicUrl }: Review): string {
  if (standing === 'approved') return 'Public before';
  return publicUrl === null ? 'Public before access ended' : 'Public now';
}

function NewTabLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
