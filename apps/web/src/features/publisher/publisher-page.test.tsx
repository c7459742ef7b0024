import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeXhr, mockUploads } from '../../../testing/fake-xhr.ts';
import { errorResponse, type MockResponses } from '../../../testing/mock-trpc.ts';
import { sectionStates } from '../../../testing/publisher/section-states.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const hit = { owner: null, itemType: 'company', companyId: 42, submittalId: null };

async function openPublisher(answers: MockResponses = {}) {
  const portal = renderApp('/publisher', {
    user: someAdmin,
    'publisher.get': sectionStates,
    'publisher.save': { success: true },
    'publisher.reset': { success: true },
    ...answers,
  });
  await screen.findByRole('region', { name: 'Contact' });
  const saved = () => portal.calls.filter(({ procedure }) => /publisher\.(save|reset)/.test(procedure));
  return { ...portal, saved };
}

it('shows the settings in force, and a way back to the default only if one is changed', async () => {
  await openPublisher({
    'publisher.get': { ...sectionStates, contact: { ...sectionStates.contact, version: 3 } },
  });
  const site = within(screen.getByRole('region', { name: 'Name and texts of the public site' }));
  expect(site.getByText('The water industry, at its source')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Back to the default/ })).toHaveLength(1);
});

it('shows a preview of the site while typing, and saves', async () => {
  const { saved } = await openPublisher();
  await clickButton('Edit: Name and texts of the public site');
  const preview = within(await screen.findByRole('figure', { name: 'How the public site will look' }));
  fillField('Name', 'Weirside');
  fillField('Slogan', 'From source to sea');
  expect(await preview.findByText('From source to sea')).toBeDefined();
  expect(preview.getAllByText('Weirside')).toHaveLength(2);
  await clickButton('Save');
  const value = { ...sectionStates.site.value, name: 'Weirside', slogan: 'From source to sea' };
  await waitFor(() =>
    expect(saved()).toEqual([{ procedure: 'publisher.save', input: { section: 'site', value, version: 0 } }]),
  );
});

it('keeps typed texts if another tab has saved meanwhile, and saves them with the newest others', async () => {
  const { site } = sectionStates;
  const newest = { ...site, value: { ...site.value, slogan: 'From source to sea' }, version: 1 };
  let version = 0;
  const { saved } = await openPublisher({
    'publisher.get': () => (version === 0 ? sectionStates : { ...sectionStates, site: newest }),
    'publisher.save': ({ version: opened }: { version: number }) =>
      opened === version ? { success: true } : errorResponse(409, 'Nothing was saved.'),
  });
  await clickButton('Edit: Name and texts of the public site');
  fillField('Name', 'Weirside');
  version = 1;
  await clickButton('Save');
  expect(await screen.findByText(/Check them, then press Save again\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Slogan').value).toBe('From source to sea');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Weirside');
  await clickButton('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved().at(-1)?.input).toEqual({
    section: 'site',
    value: { ...newest.value, name: 'Weirside' },
    version: 1,
  });
});

it('returns to the default after a confirmation', async () => {
  const { saved } = await openPublisher({
    'publisher.get': { ...sectionStates, review: { ...sectionStates.review, version: 2 } },
  });
  await clickButton('Back to the default: Paid pages and decisions');
  await clickButton('Back to the default');
  await waitFor(() =>
    expect(saved()).toEqual([{ procedure: 'publisher.reset', input: { section: 'review', version: 2 } }]),
  );
});

it('adds and removes videos, chooses days, and lets corrected contact details appear at once', async () => {
  const { saved } = await openPublisher();
  await clickButton('Edit: Videos on the home page');
  await clickButton('Remove: video 1');
  await clickButton('Save');
  await waitFor(() => expect(saved()).toHaveLength(1));
  await clickButton('Edit: Paid pages and decisions');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Saturday' }));
  const atOnce = 'Corrected phone numbers, emails and web addresses appear at once';
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: atOnce });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await clickButton('Save');
  await waitFor(() =>
    expect(saved().map(({ input }) => Object(input).value)).toEqual([
      { videos: [] },
      {
        advertLabel: 'Advertisement feature',
        workingDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
        contactAtOnce: true,
      },
    ]),
  );
});

it('accepts bank details, and shows the error of a sort code at its field', async () => {
  const { saved } = await openPublisher();
  await clickButton('Edit: Bank details and terms');
  fillField('Account name', 'Weirside Ltd');
  fillField('Sort code', '123456');
  fireEvent.blur(screen.getByLabelText('Sort code'));
  expect(await screen.findByText('This must be a sort code, such as 12-34-56')).toBeDefined();
  fillField('Sort code', '12-34-56');
  await clickButton('Save');
  const value = { ...sectionStates.payment.value, accountName: 'Weirside Ltd', sortCode: '12-34-56' };
  await waitFor(() => expect(saved()).toMatchObject([{ input: { section: 'payment', value } }]));
});

it('keeps the typed text if somebody else has changed the section meanwhile', async () => {
  await openPublisher({
    'publisher.save': errorResponse(409, 'This has been changed since you opened it. Nothing was saved.'),
  });
  await clickButton('Edit: Contact');
  fillField('Telephone', '020 7946 0000');
  await clickButton('Save');
  expect(await screen.findByText(/Your changes are still here/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Telephone').value).toBe('020 7946 0000');
});

it('uploads a logo, shows it, and saves its address', async () => {
  mockUploads();
  const { saved } = await openPublisher();
  await clickButton('Edit: Logo and icon');
  const dialog = await screen.findByRole('dialog');
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  const choose = () => {
    const input = dialog.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
  choose();
  await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(1));
  FakeXhr.sentRequests[0]?.respond(400, 'The logo is 20 px high; it must have at least 32');
  expect(await screen.findByText(/must have at least 32/)).toBeDefined();
  choose();
  await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(2));
  const logo = '/files/0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d.png';
  FakeXhr.sentRequests[1]?.respond(200, logo);
  expect((await screen.findByAltText('The chosen logo')).getAttribute('src')).toBe(logo);
  await clickButton('Save');
  await waitFor(() => expect(saved().map(({ input }) => Object(input).value)).toEqual([{ logo, icon: '' }]));
});

it('switches checks off, and adds words of its own', async () => {
  const { saved } = await openPublisher();
  await clickButton('Edit: Checks before submitting');
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box('No picture credit')).checked).toBe(false);
  fireEvent.click(await box('No picture credit'));
  fireEvent.click(await box('Exclamation mark'));
  await clickButton('Add a word');
  fillField('Use', 'wastewater');
  fillField('Not', 'waste water');
  await clickButton('Add a word');
  await clickButton('Remove: word 2');
  await clickButton('Save');
  const value = { off: ['exclamation'], words: [{ use: 'wastewater', not: 'waste water' }] };
  await waitFor(() =>
    expect(saved()).toEqual([
      { procedure: 'publisher.save', input: { section: 'checks', value, version: 0 } },
    ]),
  );
});

it('sets reminders, days of grace and what two editors approve, and says what is wrong at its field', async () => {
  const { access } = sectionStates;
  const { saved } = await openPublisher({
    'publisher.get': {
      ...sectionStates,
      access: {
        ...access,
        value: { ...access.value, fourEyes: ['17', '18'] },
        companies: [{ id: 17, title: 'Aire Valves' }],
      },
    },
    'search.list': { hits: [{ ...hit, id: 42, title: 'Calder Pumps' }], nextCursor: null },
  });
  const card = within(screen.getByRole('region', { name: 'Access and approvals' }));
  expect(card.getByText('30 and 7 days')).toBeDefined();
  expect(card.getByText('Aire Valves, company 18')).toBeDefined();
  await clickButton('Edit: Access and approvals');
  fillField('First reminder', '14');
  fillField('Last reminder', '14');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Aire Valves' }));
  fillField('Add a company', 'calder');
  fireEvent.click(await screen.findByRole('option', { name: 'Calder Pumps' }));
  expect(screen.getByLabelText<HTMLInputElement>('Add a company').value).toBe('');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Company News' }));
  fireEvent.blur(screen.getByLabelText('Last reminder'));
  expect(await screen.findByText('This must be fewer days than the first reminder')).toBeDefined();
  fillField('Last reminder', '3');
  fillField('Days of grace', '21');
  await clickButton('Save');
  const value = {
    graceDays: 21,
    noticeDays: 14,
    lastNoticeDays: 3,
    fourEyes: ['press-release', '18', '42'],
  };
  await waitFor(() => expect(saved()).toMatchObject([{ input: { section: 'access', value } }]));
});

it('companies are chosen, and taken off, without losing the focus, and at most a hundred with the kinds', async () => {
  const { access } = sectionStates;
  const ids = Array.from({ length: 100 }, (_, index) => String(index + 1));
  const { calls, saved } = await openPublisher({
    'publisher.get': { ...sectionStates, access: { ...access, value: { ...access.value, fourEyes: ids } } },
    'search.list': { hits: [1, 200].map((id) => ({ ...hit, id, title: `Pumps ${id}` })), nextCursor: null },
  });
  await clickButton('Edit: Access and approvals');
  fillField('Add a company', 'pumps');
  const found = await screen.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Pumps 200']);
  expect(calls.find(({ procedure }) => procedure === 'search.list')?.input).toMatchObject({ limit: 105 });
  fireEvent.click(screen.getByRole('option', { name: 'Pumps 200' }));
  fireEvent.blur(screen.getByLabelText('Add a company'));
  expect(await screen.findByText('At most 100, including the kinds above')).toBeDefined();
  await clickButton('Remove Pumps 200');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Company 100' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Company 1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Company 2' }));
  await clickButton('Save');
  await waitFor(() => expect(saved()).toHaveLength(1));
});

it('a company that is typed and not chosen is not lost in silence', async () => {
  const { saved } = await openPublisher();
  await clickButton('Edit: Access and approvals');
  fillField('Add a company', 'Calder');
  fireEvent.blur(screen.getByLabelText('Add a company'));
  expect(await screen.findByText('Choose a company that is suggested, or clear this field')).toBeDefined();
  expect(saved()).toEqual([]);
});
