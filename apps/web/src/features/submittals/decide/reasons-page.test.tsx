import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { calder, openQueue } from '../../../../testing/submittals/open-queue.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const noSite = { id: 1, name: 'No site', text: '“{title}” of {company} names no site.' };
const prices = { id: 2, name: 'Prices', text: 'Please leave out prices.' };

function openReasons(answers: Record<string, unknown> = {}) {
  const list = { 'submittals.reasons.list': [noSite, prices] };
  return renderApp('/reasons', { user: someAdmin, ...list, ...answers });
}

it('lists the templates, and can change and remove them', async () => {
  const { calls } = openReasons({
    'submittals.reasons.update': { success: true },
    'submittals.reasons.remove': { success: true },
  });
  await screen.findByText(noSite.text);
  await clickButton('Edit: No site');
  await screen.findByRole('dialog', { name: 'Edit No site' });
  fillField(/Text/, 'Which site, {company}?');
  await clickButton('Save');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'submittals.reasons.update',
      input: { id: 1, name: 'No site', text: 'Which site, {company}?' },
    }),
  );
  await clickButton('Remove: Prices');
  await clickButton('Remove');
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'submittals.reasons.remove', input: { id: 2 } }),
  );
});

it('adds a template', async () => {
  const { calls } = openReasons({ 'submittals.reasons.create': { id: 3 }, 'submittals.reasons.list': [] });
  await screen.findByText('No templates yet.');
  await clickButton('New template');
  fillField(/Name/, 'Prices');
  fillField(/Text/, prices.text);
  await clickButton('Save');
  const { name, text } = prices;
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'submittals.reasons.create', input: { name, text } }),
  );
});

it('a template is filled in and added to the typed reason of a rejection', async () => {
  await openQueue([{ ...calder, title: 'New pump', company: 'Calder Pumps' }], {
    'submittals.reasons.list': [noSite, prices],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject New pump' }));
  const dialog = within(await screen.findByRole('dialog'));
  const templates = await dialog.findByLabelText('Add a template');
  fireEvent.change(templates, { target: { value: '1' } });
  fireEvent.change(templates, { target: { value: '2' } });
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe(
    '“New pump” of Calder Pumps names no site.\n\nPlease leave out prices.',
  );
});
