import { anyArticleType } from '@headwater/contract/article-type';
import { itemRef } from '@headwater/contract/ids';
import { appearance, submittalStatus } from '@headwater/contract/submittals';
import { z } from 'zod';
import { answerOf, restInput, under, type RestMeta } from '../../trpc/rest-meta.ts';

/** The procedure returns any item's status: the documented calls ask for an article's, the profile's, and the times. */
export const itemStatusCalls: readonly RestMeta[] = [
  {
    call: 'GET /api/submittals/submitted/{id}/article/{articleType}',
    name: 'getArticleSubmittal',
    summary: 'Where an article stands in review',
    input: restInput(
      z.object({ id: itemRef, articleType: anyArticleType }),
      ({ id, articleType: subItem }) => ({
        id,
        item: 'article',
        subItem,
      }),
    ),
    answer: under('data', submittalStatus),
  },
  {
    call: 'GET /api/submittals/submitted/{id}/company/any',
    name: 'getCompanySubmittal',
    summary: 'Where the company profile stands in review',
    input: restInput(z.object({ id: itemRef }), ({ id }) => ({ id, item: 'company', subItem: 'any' })),
    answer: under('data', submittalStatus),
  },
  {
    call: 'GET /api/submittals/schedule',
    name: 'getSchedule',
    summary: 'When an item appears, and until when',
    answer: answerOf(z.object({ appearance }), z.object({ data: appearance }), (status) => ({
      data: status.appearance,
    })),
  },
];
