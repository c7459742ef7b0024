import { previewPath } from '@headwater/contract/item-types';
import type { Review } from '@headwater/contract/submittals';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { trpc } from '../../app/trpc.ts';
import { itemTypeOf } from './describe-submittal.ts';
import { PageFrame } from './page-frame.tsx';

/** The page as it will be, next to what is public now or was last. */
export function ReviewFrames({ review }: { review: Review }) {
  const { submittal, submitted, former, publicUrl } = review;
  const config = trpc.session.config.useQuery(undefined, { staleTime: Infinity });
  const site = config.data?.publicSiteUrl;
  if (site === undefined) return null;
  const frameOf = (revision: string) =>
    `${site}${previewPath(itemTypeOf(submittal), submittal.uuid, revision)}`;
  const pdf = submitted?.type === 'company' ? null : submitted?.pdf;
  return (
    <Card title="The page">
      {submitted && submittal.revision !== null && (
        <div className={`grid gap-6 ${former ? 'xl:grid-cols-2' : ''}`}>
          <PageFrame caption="As it will be" src={frameOf(submittal.revision)} />
          {former && <PageFrame caption={captionOfFormer(review)} src={frameOf(former.revision)} />}
          {pdf && <PageFrame caption="The PDF as it will be" src={pdf} isPdf />}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {publicUrl !== null && <OutLink href={publicUrl} label="Open the public page" />}
      </div>
    </Card>
  );
}

function captionOfFormer({ standing, publicUrl }: Review): string {
  if (standing === 'approved') return 'Public before';
  return publicUrl === null ? 'Public before access ended' : 'Public now';
}

function OutLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
