import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';
import { addresses, company, companyResponses } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const reason = 'anna@example.com has changed this since you opened it. Nothing was saved.';
const conflict = errorResponse(409, reason);

/** Opens a portal where another person changes the query's row as soon as a save sends its old version. */
function openWithConflict(
  query: string,
  mutation: string,
  { before, after }: { before: unknown; after: unknown },
) {
  let stored = before;
  const portal = renderApp('/company', {
    ...companyResponses,
    [query]: () => stored,
    [mutation]: ({ version }: { version?: number }) => {
      if (version === 9) return Array.isArray(after) ? after[0] : after;
      stored = after;
      return conflict;
    },
  });
  const sent = (procedure: string) =>
    portal.calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  return { ...portal, sent };
}

const conflictTitle = 'This was changed while you were editing';

describe('a conflict over the description', () => {
  const theirs = { ...company, title: 'Calder Group', introHeader: 'Valves since 1911', version: 9 };
  const portal = () => openWithConflict('company.get', 'company.update', { before: company, after: theirs });

  async function retitle(): Promise<void> {
    await clickButton('Update Company Description');
    fillField('Company Title', 'Calder & Sons');
    await clickButton('Update Company Description');
  }

  it('names the person who changed it, and shows both texts of the differing fields with the differences marked', async () => {
    portal();
    await retitle();
    const dialog = within(await screen.findByRole('dialog', { name: conflictTitle }));
    const title = within(await dialog.findByRole('group', { name: 'Company Title' }));
    expect(dialog.getByText(`${reason} Choose which text to keep.`)).toBeDefined();
    expect(title.getByText('& Sons').tagName).toBe('MARK');
    expect(title.getByText('Group').tagName).toBe('MARK');
    expect(dialog.queryByRole('group', { name: 'Content' })).toBeNull();
  });

  it('preselects the side that changed each field, and saves the choice over the new version', async () => {
    const { sent } = portal();
    await retitle();
    const dialog = within(await screen.findByRole('dialog', { name: conflictTitle }));
    const side = (field: string, name: string) =>
      within(dialog.getByRole('group', { name: field })).getByRole<HTMLInputElement>('radio', { name });
    await dialog.findByRole('group', { name: 'Company Title' });
    expect(side('Company Title', 'Yours').checked).toBe(true);
    expect(side('Intro Header', 'Saved meanwhile').checked).toBe(true);
    fireEvent.click(side('Intro Header', 'Yours'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText('Company Description saved')).toBeDefined();
    expect(sent('company.update').at(-1)).toEqual({
      companyId: company.id,
      version: 9,
      title: 'Calder & Sons',
      introHeader: company.introHeader,
      content: company.content,
    });
  });

  it('keeps the typed text if the person goes back to the form, and says why', async () => {
    const { sent } = portal();
    await retitle();
    await clickButton('Back to the form');
    const form = within(await screen.findByRole('form', { name: 'Company Description' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      `${messages.saveCompany}. ${reason} Your text is still here: save again to see both and choose.`,
    );
    expect(form.getByLabelText<HTMLInputElement>('Company Title').value).toBe('Calder & Sons');
    expect(sent('company.update')).toHaveLength(1);
  });
});

it('a company created meanwhile in another tab is updated, and no typed text is lost', async () => {
  const theirs = { ...company, title: 'Calder Group', version: 1 };
  let stored: typeof company | null = null;
  const { calls } = renderApp('/company', {
    ...companyResponses,
    'company.get': () => stored,
    'company.create': () => {
      stored = theirs;
      return errorResponse(409, 'You already have a company');
    },
    'company.update': { ...theirs, title: 'Calder & Sons', version: 2 },
  });
  await screen.findByLabelText('Company Title');
  fillField('Company Title', 'Calder & Sons');
  fireEvent.change(screen.getByLabelText('Intro Header'), { target: { value: theirs.introHeader } });
  await clickButton('Create Company Description');
  await clickButton('Save this choice');
  expect(await screen.findByText('Company Description saved')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'company.update')?.input).toMatchObject({
    companyId: company.id,
    version: 1,
    title: 'Calder & Sons',
  });
});

it('an address deleted by another person says so, and the typed text stays', async () => {
  renderApp('/company', { ...companyResponses, 'company.addresses.update': errorResponse(404, 'Not found') });
  await clickButton('Edit: Severn Quay');
  fillField('Street', 'Mill Race');
  await clickButton('Save Address');
  const form = within(screen.getByRole('form', { name: 'Edit Address' }));
  expect((await form.findByRole('alert')).textContent).toMatch(
    /^Failed to save address\. This was deleted after you opened it, .* Your text is still here/,
  );
  expect(form.getByLabelText<HTMLInputElement>('Street').value).toBe('Mill Race');
});

it('an address changed by another person in another field keeps both changes', async () => {
  const [first] = addresses;
  const { sent } = openWithConflict('company.addresses.list', 'company.addresses.update', {
    before: addresses,
    after: [{ ...first, phone: '01422 1', version: 9 }],
  });
  await clickButton('Edit: Wharf Street');
  fillField('Email', 'info@calder.example');
  await clickButton('Save Address');
  await clickButton('Save this choice');
  expect(await screen.findByText('Address saved')).toBeDefined();
  expect(sent('company.addresses.update').at(-1)).toMatchObject({
    id: 1,
    version: 9,
    phone: '01422 1',
    email: 'info@calder.example',
  });
});

it('social networks created meanwhile in another tab are updated', async () => {
  const theirs = { facebook: 'https://facebook.com/c', x_twitter: '', linkedin: '', youtube: '' };
  let stored: object | null = null;
  const { calls } = renderApp('/company', {
    ...companyResponses,
    'company.networks.get': () => stored,
    'company.networks.create': () => {
      stored = { id: 1, version: 1, ...theirs };
      return conflict;
    },
    'company.networks.update': { id: 1, version: 2, ...theirs },
  });
  await clickButton('Create Social Networks');
  fillField('LinkedIn', 'linkedin.com/c');
  await clickButton('Save');
  await clickButton('Save this choice');
  expect(await screen.findByText('Social Networks saved')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'company.networks.update')?.input).toEqual({
    companyId: 3,
    version: 1,
    ...theirs,
    linkedin: 'https://linkedin.com/c',
  });
});

it('the same text typed twice is no conflict', async () => {
  const theirs = { ...company, title: 'Calder & Sons', version: 9 };
  openWithConflict('company.get', 'company.update', { before: company, after: theirs });
  await clickButton('Update Company Description');
  fillField('Company Title', 'Calder & Sons');
  await clickButton('Update Company Description');
  await waitFor(() => expect(screen.getByText('Company Description saved')).toBeDefined());
});
