import { PRIVATE_PREVIEWS, reviewFramePath } from '@headwater/contract/item-types';
import type { ReviewedAmendments } from '@headwater/contract/amendments';
import type { Review } from '@headwater/contract/submittals';
import type { PageView } from '../../items/compare/page-frame.tsx';
import { itemTypeOf } from '../describe-submittal.ts';

/**
 * Lists the views of a page, first as it will be, with its changes marked. An editor's correction comes before that.
 */
export function listReviewViews(
  { submittal, submitted, former, status, publicUrl }: Review,
  corrected: ReviewedAmendments['corrected'],
  site: string,
) {
  const view = (
    label: string,
    revision: string,
    shown: { former?: string | undefined; marksPlaces?: boolean } = {},
  ): PageView => ({
    label,
    src: `${submittal.privatePreview ? PRIVATE_PREVIEWS : site}${reviewFramePath(itemTypeOf(submittal), { uuid: submittal.uuid, revision, ...shown })}`,
    isPdf: false,
    marksPlaces: shown.marksPlaces ?? false,
  });
  const views: PageView[] = [];
  const formerRevision = former.kind === 'revision' ? former.revision : undefined;
  const marksPlaces = status === 'open';
  if (submitted.kind === 'revision') {
    if (corrected) views.push(view('As corrected', corrected.revision, { former: submitted.revision }));
    const label = corrected ? 'As submitted' : 'As it will be';
    views.push(view(label, submitted.revision, { former: formerRevision, marksPlaces }));
  }
  // A deleted article has no preview, only the page that is public until its take-down.
  if (formerRevision !== undefined && (submitted.kind !== 'deletion' || publicUrl !== null))
    views.push(view(formerLabel(status, publicUrl), formerRevision));
  if (submitted.kind === 'revision' && submitted.snapshot.type !== 'company' && submitted.snapshot.pdf)
    views.push({ label: 'The PDF as it will be', src: submitted.snapshot.pdf, isPdf: true });
  return views;
}

function formerLabel(status: Review['status'], publicUrl: string | null): string {
  if (status === 'approved') return 'As it was before';
  return publicUrl === null ? 'As it was before access ended' : 'As it is now';
}
