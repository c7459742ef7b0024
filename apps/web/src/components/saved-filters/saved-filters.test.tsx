// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, type MockResponses } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const failed = { id: 1, list: 'mails', name: 'Failed', filter: { state: 'failed' } };
const ofAudit = { id: 2, list: 'audit', name: 'Sign-ins', filter: { action: 'session' } };

async function openMails(address: string, answers: MockResponses = {}) {
  const app = renderApp(address, {
    user: someAdmin,
    'mails.list': { mails: [], nextCursor: null },
    'search.saved.list': [failed, ofAudit],
    ...answers,
  });
  await clickButton(/^Filters/);
  return app;
}

it('are shown for their list, and applied by a press', async () => {
  const { history } = await openMails('/mails');
  const button = await screen.findByRole('button', { name: 'Failed' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Sign-ins' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(history.location.search).toBe('?state=failed'));
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
});

it('are saved under a name', async () => {
  const { calls } = await openMails('/mails?state=sent&to=calder', { 'search.saved.save': { id: 3 } });
  await clickButton('Save these filters');
  fillField(/Name/, 'Sent to Calder');
  await clickButton('Save');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'search.saved.save',
      input: { list: 'mails', name: 'Sent to Calder', filter: { state: 'sent', to: 'calder' } },
    }),
  );
});

it('say at the name that it is taken', async () => {
  const taken = 'You have filters of that name for this list';
  await openMails('/mails?state=sent', {
    'search.saved.save': errorResponse(409, taken, [{ path: 'name', message: taken }]),
  });
  await clickButton('Save these filters');
  fillField(/Name/, 'failed');
  await clickButton('Save');
  await screen.findByText(taken);
  expect(screen.getByLabelText(/Name/).getAttribute('aria-invalid')).toBe('true');
});

it('are renamed and deleted where they are applied', async () => {
  const { calls } = await openMails('/mails?state=failed', {
    'search.saved.rename': { success: true },
    'search.saved.remove': { success: true },
  });
  await clickButton('Rename Failed');
  fillField(/Name/, 'Bounced');
  await clickButton('Save');
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'search.saved.rename', input: { id: 1, name: 'Bounced' } }),
  );
  await clickButton('Delete Failed');
  await clickButton('Delete');
  await waitFor(() => expect(calls).toContainEqual({ procedure: 'search.saved.remove', input: { id: 1 } }));
});

it('are not offered where there is nothing to save', async () => {
  await openMails('/mails', { 'search.saved.list': [] });
  await screen.findByText('No emails yet.');
  expect(screen.queryByRole('group', { name: 'Saved filters' })).toBeNull();
});
