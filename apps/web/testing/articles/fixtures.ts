import { emptyTexts } from '@headwater/contract/item-texts';
import { progressSteps, type StepId } from '@headwater/contract/progress';
import { unscheduled } from '@headwater/contract/submittals';
import { someUser } from '../render-app.tsx';

export const article = {
  id: 12,
  uuid: '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b',
  articleType: 'mini-case-studies',
  ...emptyTexts,
  partners: [],
  title: 'A third less energy',
  introHeader: 'One pump for two',
  author: 'Jo Reed',
  content: '<p>It pumps.</p>',
  contentAsPdf: null,
  images: [],
  categories: [],
  version: 4,
};

export const articlePath = `/mini-case-studies/${article.uuid}`;

/** Makes the status of the article, with these steps completed. */
export function articleStatus(completed: StepId[], state: object = {}) {
  return {
    isSubmitted: false,
    response: null,
    reason: null,
    publicUrl: null,
    appearance: unscheduled,
    publicSchedule: null,
    unpublished: null,
    steps: progressSteps('mini-case-study', new Set(completed)),
    ...state,
  };
}

export function listedArticle(fields: object = {}) {
  const { content: _, ...summary } = article;
  return {
    ...summary,
    ...articleStatus(['content']),
    updatedAt: '2026-03-02T10:00:00.000Z',
    published: false,
    ...fields,
  };
}

/** The portal's responses for a subscribed company with one article. */
export const articleResponses = {
  user: { ...someUser, hasCompany: true, activeSubscription: true },
  'articles.list': { articles: [listedArticle()], nextCursor: null },
  'articles.get': article,
  'articles.images.list': [],
  'articles.categories.list': [],
  'reference.categories': [
    { id: 10, parentId: 0, categoryName: 'Pumps' },
    { id: 11, parentId: 10, categoryName: 'Borehole Pumps' },
  ],
  'submittals.get': articleStatus(['content']),
  'submittals.tasks.list': null,
  'submittals.waitingTime': null,
};
