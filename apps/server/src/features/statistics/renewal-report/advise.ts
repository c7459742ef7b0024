import { daysBetween, formatDay, londonDay } from '@headwater/contract/dates';
import { formatCount } from '@headwater/contract/money';
import type { ReaderFigures } from '@headwater/contract/statistics';
import type { OwnPages } from './renewal-report.queries.ts';

const MAX_ADVICE = 3;
/** With fewer views than this, shares say little. */
const MIN_VIEWS = 20;
const QUIET_DAYS = 90;

interface Advised extends OwnPages {
  total: ReaderFigures;
  /** The number of the company's email followers now. */
  followers: number;
  /** The number that have been new for more than a week. */
  waitingEnquiries: number;
  today: string;
}

/** Suggests how a company can attract more readers, the most helpful first. */
export function advise(report: Advised): string[] {
  const advice = [
    ...onEnquiries(report),
    ...onArticles(report),
    ...onProfile(report),
    ...onReading(report),
    ...onFollowers(report),
  ].slice(0, MAX_ADVICE);
  if (advice.length > 0) return advice;
  return ['Keep it up: a new article every month or two keeps readers coming back.'];
}

function onEnquiries({ waitingEnquiries }: Advised): string[] {
  if (waitingEnquiries === 0) return [];
  const waiting = waitingEnquiries === 1 ? 'one has' : `${formatCount(waitingEnquiries)} have`;
  return [
    `Answer your enquiries: ${waiting} waited for more than a week. Mark those that you have answered.`,
  ];
}

function onArticles({ articlesSince, latestArticleAt, today }: Advised): string[] {
  if (latestArticleAt === null || articlesSince === 0)
    return [
      'Publish a Mini Case Study or news: you published nothing new in these twelve months, and each new article appears first in its list for a while.',
    ];
  const latest = londonDay(latestArticleAt);
  if (daysBetween(latest, today) <= QUIET_DAYS) return [];
  return [
    `Publish again: your latest article is from ${formatDay(latest)}, and a new one appears first in its list.`,
  ];
}

function onProfile({ profile }: Advised): string[] {
  if (!profile)
    return ['Publish your Company Profile: your articles lead to it, and it has your contact details.'];
  const lacks = [
    ...(profile.logo ? [] : ['a logo']),
    ...(profile.banner ? [] : ['a banner']),
    ...(profile.gallery.length > 0 ? [] : ['pictures']),
    ...(profile.videos.length > 0 ? [] : ['a video']),
    ...(profile.references.length > 0 ? [] : ['case studies to refer to']),
  ];
  if (lacks.length === 0) return [];
  const named = new Intl.ListFormat('en-GB').format(lacks);
  return [`Complete your Company Profile: it still lacks ${named}.`];
}

function onReading({ total: { views, end, clicks } }: Advised): string[] {
  if (views < MIN_VIEWS) return [];
  const share = Math.round((end / views) * 100);
  return [
    ...(clicks === 0
      ? ['Link to your own site where you name a product: no reader has followed a link from your pages.']
      : []),
    ...(share < 30
      ? [
          `Begin with the most important point, and break up long texts with pictures: readers reached the end in ${share}% of the views.`,
        ]
      : []),
  ];
}

function onFollowers({ total: { views }, followers }: Advised): string[] {
  if (views < MIN_VIEWS || followers > 0) return [];
  return [
    'Ask customers to follow your page by email: nobody does yet, and followers are emailed each new article.',
  ];
}
