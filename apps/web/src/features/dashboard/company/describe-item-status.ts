import type { DashboardItem } from '@headwater/contract/dashboard';
import { calculateProgress } from '@headwater/contract/progress';
import type { Access } from '@headwater/contract/store';
import { describeAwaiting } from '../../items/appearance/describe-appearance.ts';
import { formatDay } from '@headwater/contract/dates';
import type { Unpublishing } from '@headwater/contract/unpublishing';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { describeStatus, type StatusLabel } from '../../items/progress/describe-status.ts';

export interface ItemStatusText extends Pick<StatusLabel, 'tone'> {
  /** Status in a word or two. */
  status: string;
  /** Next step and its reason. */
  text: string;
}

/** Describes an item's status, and what blocks its page. */
export function describeItemStatus(item: DashboardItem, access: Access): ItemStatusText {
  const { tone, text: status } = describeStatus(item);
  return { tone, status, text: nextStep(item, access) };
}

function nextStep(
  { steps, isSubmitted, response, reason, published, appearance, unpublished }: DashboardItem,
  access: Access,
): string {
  const { missing, submittable } = calculateProgress(steps);
  const awaiting = describeAwaiting(appearance, null);
  if (isSubmitted && awaiting !== null) return `Approved, ${awaiting}.`;
  if (isSubmitted && response === 'approved')
    return published ? 'On the public site, up to date.' : 'Approved, but not on the public site now.';
  if (isSubmitted) return access.reason ?? 'Waiting for review. We will email you the decision.';
  if (!submittable) return `Still needed before you can submit: ${missing.join(', ')}.`;
  if (response === 'rejected') return reason ?? 'Check it and submit it again.';
  if (unpublished) return describeUnpublishing(unpublished);
  if (published) return 'The public site shows the last approved version. Submit your changes for approval.';
  return 'Every required step is done. Preview your page, then submit it for approval.';
}

function describeUnpublishing({ at, cause, reason, republishableUntil }: Unpublishing): string {
  if (cause === 'staff') return `Our editors took it off the site: ${reason ?? ''}`;
  const since = `Off the site since ${formatLondonDay(at)}.`;
  return republishableUntil === null
    ? `${since} Submit it for approval to bring it back.`
    : `${since} You can publish it again until ${formatDay(republishableUntil)}.`;
}
