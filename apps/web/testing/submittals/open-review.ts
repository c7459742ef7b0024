import type { Review } from '@headwater/contract/submittals';
import { fireEvent, screen } from '@testing-library/react';
import { renderApp, someAdmin } from '../render-app.tsx';
import { someReview, someSubmittal } from './fixtures.ts';

/** Opens one of three reviews in the queue, the first of which is 8. */
export function openReview(id: number, fields: Partial<Review> = {}, answers: object = {}) {
  return renderApp(`/submittals/${id}`, {
    user: someAdmin,
    'submittals.list': {
      submittals: [someSubmittal(8), someSubmittal(9), someSubmittal(10)],
      nextCursor: null,
    },
    'submittals.review': ({ id: reviewId }: { id: number }) =>
      someReview(reviewId, reviewId === id ? fields : {}),
    'submittals.recent': [],
    'submittals.reasons.list': [],
    'submittals.talk.listForReview': { entries: [], answerable: null, nextCursor: null },
    'submittals.claim': { reviewer: null },
    'submittals.reviewers': [],
    ...answers,
  });
}

export async function waitForReview(id: number): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: `Company ${id}` });
}

export function pressKey(key: string): void {
  fireEvent.keyDown(document.body, { key });
}
