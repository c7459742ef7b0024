import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';
import { deleteAllDrafts } from '../../items/draft/draft-store.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { addresses, company, companyResponses } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const restoreOffer = /Your text of .* was not saved/;

async function waitForSavedDraft(text: string): Promise<void> {
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain(text));
}

/** Saves another tab's draft over the one of this tab. */
function saveDraftInOtherTab(text: string, own: string): void {
  for (const [key, draft] of Object.entries(localStorage))
    localStorage.setItem(key, String(draft).replace(own, text));
}

/** Leaves the tab for another one, or comes back to it. */
function setVisibility(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

it.each([
  ['Update Company Description', 'Company Title', 'Company Description'],
  ['Edit: Severn Quay', 'Street', 'Edit Address'],
  ['Add Video', 'URL', 'Add Video'],
  ['Create Social Networks', 'LinkedIn', 'Social Networks'],
])('a draft after "%s" survives a reload, and its form opens to offer it', async (button, field, name) => {
  renderApp('/company', companyResponses);
  await clickButton(button);
  fillField(field, 'https://example.com/typed');
  await waitForSavedDraft('https://example.com/typed');
  cleanup();
  renderApp('/company', companyResponses);
  expect(await screen.findByText(restoreOffer)).toBeDefined();
  expect(document.activeElement).toBe(document.body);
  await clickButton('Restore');
  const form = within(screen.getByRole('form', { name }));
  expect(form.getByLabelText<HTMLInputElement>(field).value).toBe('https://example.com/typed');
});

it.each([
  ['leaves the page', () => fireEvent(window, new Event('pagehide'))],
  ['switches to another tab', () => setVisibility('hidden')],
  ['goes to another page of the portal', cleanup],
])('a draft is saved when the person types and at once %s', async (_what, leave) => {
  renderApp('/company', companyResponses);
  await clickButton('Add Address');
  fillField('Street', 'Mill Race');
  leave();
  expect(Object.values(localStorage).join(' ')).toContain('Mill Race');
});

it.each([
  ['comes back to', () => setVisibility('visible')],
  ['leaves', () => setVisibility('hidden')],
  ['closes', () => fireEvent(window, new Event('pagehide'))],
])('a draft of another tab stays when the person %s this tab', async (_what, turn) => {
  renderApp('/company', companyResponses);
  await clickButton('Add Address');
  fillField('Street', 'Mill Race');
  setVisibility('hidden');
  saveDraftInOtherTab('Weir Lane', 'Mill Race');
  turn();
  expect(Object.values(localStorage).join(' ')).toContain('Weir Lane');
});

it('a draft that was deleted by signing out in another tab does not come back', async () => {
  renderApp('/company', companyResponses);
  await clickButton('Add Address');
  fillField('Street', 'Mill Race');
  await waitForSavedDraft('Mill Race');
  deleteAllDrafts();
  fireEvent(window, new Event('pagehide'));
  cleanup();
  expect(localStorage).toHaveLength(0);
});

it('a draft changed back to the saved text is deleted, unless another tab has typed since', async () => {
  renderApp('/company', companyResponses);
  await clickButton('Update Company Description');
  const title = screen.getByLabelText<HTMLInputElement>('Company Title').value;
  fillField('Company Title', 'Calder & Sons');
  setVisibility('hidden');
  expect(localStorage).toHaveLength(1);
  fillField('Company Title', title);
  setVisibility('hidden');
  expect(localStorage).toHaveLength(0);

  fillField('Company Title', 'Calder & Sons');
  setVisibility('hidden');
  saveDraftInOtherTab('Calder Group', 'Calder & Sons');
  fillField('Company Title', title);
  setVisibility('hidden');
  expect(Object.values(localStorage).join(' ')).toContain('Calder Group');
});

it.each(['Update Company Description', 'Edit: Severn Quay', 'Add Video'])(
  'a form that "%s" only opened has no draft',
  async (button) => {
    renderApp('/company', companyResponses);
    await clickButton(button);
    await screen.findByRole('form');
    cleanup();
    expect(localStorage).toHaveLength(0);
  },
);

it.each(['saved', 'cancelled'])('a text that is typed and immediately %s has no draft', async (end) => {
  renderApp('/company', { ...companyResponses, 'company.addresses.create': addresses[0] });
  await clickButton('Add Address');
  fillField('Street', 'Mill Race');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await clickButton(end === 'saved' ? 'Save Address' : 'Cancel');
  await screen.findByRole('button', { name: 'Add Address' });
  cleanup();
  expect(Object.values(localStorage).join(' ')).not.toContain('Mill Race');
});

it('a draft of an older version is compared with the newer save instead of overwriting it', async () => {
  renderApp('/company', companyResponses);
  await clickButton('Update Company Description');
  fillField('Company Title', 'Calder & Sons');
  await waitForSavedDraft('Calder & Sons');
  cleanup();
  const newer = { ...company, title: 'Calder Group', version: 5 };
  const { calls } = renderApp('/company', {
    ...companyResponses,
    'company.get': newer,
    'company.update': ({ version }: { version: number }) =>
      version === 5 ? { ...newer, version: 6 } : errorResponse(409, 'This has been changed'),
  });
  await clickButton('Restore');
  await clickButton('Update Company Description');
  await clickButton('Save this choice');
  expect(await screen.findByText('Company Description saved')).toBeDefined();
  const versions = calls
    .filter(({ procedure }) => procedure === 'company.update')
    .map(({ input }) => Object(input).version);
  expect(versions).toEqual([4, 5]);
});

it('a discarded draft is deleted', async () => {
  renderApp('/company', companyResponses);
  await clickButton('Add Address');
  fillField('Street', 'Mill Race');
  await waitForSavedDraft('Mill Race');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await clickButton('Cancel');
  expect(Object.values(localStorage).join(' ')).not.toContain('Mill Race');
});
