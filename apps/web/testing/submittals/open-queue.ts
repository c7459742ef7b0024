import type { SubmittalRow } from '@headwater/contract/submittals';
import { screen } from '@testing-library/react';
import { renderApp, someAdmin } from '../render-app.tsx';
import { someSubmittal } from './fixtures.ts';

export const calder: SubmittalRow = someSubmittal(9, { title: 'Calder Pumps' });

/** Opens the queue with these rows; the answers can be others. */
export async function openQueue(rows: SubmittalRow[], answers: object = {}) {
  let open = rows;
  const portal = renderApp('/submittals', {
    user: someAdmin,
    'submittals.list': () => ({ submittals: open, nextCursor: null }),
    'submittals.recent': [],
    'submittals.scheduled': [],
    'submittals.reasons.list': [],
    ...answers,
  });
  const decided = () => void (open = []);
  await screen.findByRole('heading', { name: 'Submittals' });
  return { ...portal, decided };
}
