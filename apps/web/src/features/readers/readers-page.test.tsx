import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const nothing = { follows: 0, enquiries: 0, requests: 0, reports: 0, addresses: 0, mails: 0, mentions: 0 };

async function askToErase(answer: unknown) {
  const { calls } = renderApp('/readers', { user: someAdmin, 'readers.erase': answer });
  await screen.findByRole('heading', { name: 'Erase a reader' });
  fillField(/Their email/, 'ada@example.com');
  await clickButton('Erase');
  const dialog = await screen.findByRole('alertdialog', { name: 'Erase this reader?' });
  expect(dialog.textContent).toContain('We erase everything about ada@example.com for good.');
  expect(calls.filter(({ procedure }) => procedure === 'readers.erase')).toEqual([]);
  await clickButton('Erase for good');
  return { calls, dialog };
}

it('erases a reader after a confirmation, and says how much was erased', async () => {
  const { calls } = await askToErase({ ...nothing, follows: 2, enquiries: 1, mails: 3 });
  const result = 'Erased: 2 things they followed, 1 enquiry and 3 emails.';
  expect(await screen.findByText(result)).toBeDefined();
  expect(calls).toContainEqual({ procedure: 'readers.erase', input: { email: 'ada@example.com' } });
});

it('says so if nothing was stored', async () => {
  await askToErase(nothing);
  expect(await screen.findByText('We had nothing about this reader.')).toBeDefined();
});

it('keeps the question open if it fails, and says why', async () => {
  const { dialog } = await askToErase(errorResponse(503, 'Please try again'));
  await waitFor(() => expect(within(dialog).getByText(/could not be erased/)).toBeDefined());
});
