import type { Enquiry } from '@headwater/contract/enquiries';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeXhr, mockUploads } from '../../../testing/fake-xhr.ts';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const company = { id: 3, title: 'Calder Pumps', role: 'owner' };
const owner = { ...someUser, hasCompany: true, company, companies: [company] };
const viewer = { ...owner, company: { ...company, role: 'viewer' } };

const enquiry: Enquiry = {
  id: 12,
  name: 'Jo Reed',
  email: 'jo+work@reader.example',
  organisation: 'Weir & Co',
  item: { id: 5, type: 'press-release', title: 'A quieter pump' },
  message: 'What does it cost\nto run?',
  subject: '',
  place: '',
  neededBy: null,
  status: 'new',
  receivedAt: '2026-11-20T10:00:00.000Z',
  erasedAt: null,
  assignee: null,
  outcome: 'open',
  valuePounds: null,
  lostReason: null,
  companiesAsked: 1,
  closedAt: null,
  readAt: null,
  answeredAt: null,
  endedAt: null,
  answers: [],
  signature: 'Ada Brook',
  files: [],
  notes: [
    { id: 1, by: 'sue@calderpumps.example', text: 'Called back', writtenAt: '2026-11-20T11:00:00.000Z' },
  ],
};

function open(address: string, answers: object = {}) {
  return renderApp(address, {
    'session.get': owner,
    'enquiries.list': { enquiries: [enquiry], nextCursor: null },
    'enquiries.get': enquiry,
    'enquiries.count': { new: 3, answered: 0, closed: 0, ofSeveral: 0 },
    'enquiries.addresses.list': [
      { id: 1, email: 'sales@calderpumps.example', confirmed: true, plain: true },
      { id: 2, email: 'later@calderpumps.example', confirmed: false, plain: false },
    ],
    'enquiries.open': { success: true },
    'enquiries.answer': { id: 1 },
    'enquiries.assign': { success: true },
    'enquiries.setOutcome': { success: true },
    'enquiries.texts.list': [{ id: 7, name: 'Thanks', text: 'Thank you for asking.' }],
    'enquiries.texts.add': { id: 8 },
    'enquiries.texts.remove': { success: true },
    'company.members.list': {
      members: [
        { accountId: 4, email: 'sue@calderpumps.example', role: 'editor', joinedAt: '2026-01-01T00:00:00Z' },
        { accountId: 5, email: 'viv@calderpumps.example', role: 'viewer', joinedAt: '2026-01-01T00:00:00Z' },
      ],
      invitations: [],
    },
    'enquiries.setStatus': { success: true },
    'enquiries.addNote': { id: 2 },
    'enquiries.remove': { success: true },
    'enquiries.addresses.add': { id: 3 },
    'enquiries.addresses.setForm': { success: true },
    'enquiries.addresses.remove': { success: true },
    ...answers,
  });
}

beforeEach(mockUploads);

async function findAnswer(): Promise<RegExp> {
  await screen.findByLabelText(/^Your answer/);
  return /^Your answer/;
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const uploaded = (id: number, name: string) =>
  JSON.stringify({ data: { file: { id, name, bytes: 1_200_000 } } });

async function attach(...files: File[]): Promise<void> {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Attach PDFs'), { target: { files } });
    await new Promise(setImmediate);
  });
}

async function respond(status: number, text: string): Promise<void> {
  await act(async () => {
    FakeXhr.sentRequests.at(-1)?.respond(status, text);
    await new Promise(setImmediate);
  });
}

describe('an enquiry that was sent to several companies', () => {
  it.each([
    [1, false],
    [3, true],
  ])('says to how many, where there are more than one: %i', async (companiesAsked, isSaid) => {
    open('/enquiries/3', { 'enquiries.get': { ...enquiry, companiesAsked } });
    expect(await screen.findByText(/What does it cost/)).toBeDefined();
    expect(screen.queryByText(/Sent to 3 companies/) !== null).toBe(isSaid);
  });
});

describe('the list of enquiries', () => {
  it('says who asks what about which page, and the sidebar counts the new ones', async () => {
    open('/enquiries');
    const row = within(await screen.findByRole('row', { name: /Jo Reed/ }));
    for (const text of ['Weir & Co', 'About “A quieter pump”', 'New'])
      expect(row.getByText(text)).toBeDefined();
    expect(row.getByText(/What does it cost/)).toBeDefined();
    const sidebar = within(await screen.findByRole('navigation', { name: 'Portal' }));
    const entry = sidebar.getByRole('link', { name: /^Enquiries/ });
    await waitFor(() => expect(entry.textContent).toBe('Enquiries 3 new'));
    expect(entry.getAttribute('href')).toBe('/enquiries');
    expect(document.title).toBe('Enquiries · Headwater');
  });

  it('is filtered by status, as are the address and the file', async () => {
    const { calls, history } = open('/enquiries');
    await screen.findByRole('table');
    (await screen.findByRole('radio', { name: 'Answered' })).click();
    await waitFor(() => expect(history.location.search).toBe('?status=answered'));
    await waitFor(() =>
      expect(calls.filter(({ procedure }) => procedure === 'enquiries.list').at(-1)?.input).toMatchObject({
        status: 'answered',
      }),
    );
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/lists/enquiries.csv?status=answered',
    );
  });

  it.each([
    ['/enquiries', 'No enquiries yet. Readers send them from your public pages.'],
    ['/enquiries?status=closed', 'No enquiry has this status.'],
  ])('says at %s that there are no enquiries', async (address, text) => {
    open(address, { 'enquiries.list': { enquiries: [], nextCursor: null } });
    expect(await screen.findByText(text)).toBeDefined();
  });

  const givesNone = {
    'store.limits': { packages: ['Bronze'], contents: [], featured: 0, enquiries: false, statistics: true },
  };

  it('says if the package includes none', async () => {
    open('/enquiries', { ...givesNone, 'enquiries.list': { enquiries: [], nextCursor: null } });
    expect(await screen.findByText(/Your package does not include enquiries/)).toBeDefined();
    expect(screen.queryByText(/No enquiries yet/)).toBeNull();
  });

  it('still shows earlier enquiries if the package now includes none', async () => {
    open('/enquiries', givesNone);
    expect(await screen.findByRole('row', { name: /Jo Reed/ })).toBeDefined();
  });

  it('shows what is needed, and links to the files, which download', async () => {
    const files = [{ id: 4, name: 'Section.dwg', type: 'dwg', bytes: 4_310_000 }];
    const needed = {
      ...enquiry,
      subject: 'A set of three',
      place: 'Thornley',
      neededBy: '2027-03-31',
      files,
    };
    open('/enquiries/12', { 'enquiries.get': needed });
    const line = (await screen.findByText('What is needed')).closest('summary');
    expect(line?.textContent).toBe('What is needed 31 Mar 2027, 1 file, A set of three');
    expect(screen.getAllByText('A set of three')).toHaveLength(2);
    expect(screen.getByText('Thornley')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Download Section.dwg', hidden: true });
    expect(link.getAttribute('href')).toBe('/api/enquiries/12/files/4');
    expect(link.hasAttribute('download')).toBe(true);
    expect(screen.getByText('DWG drawing, 4.3 MB')).toBeDefined();
  });

  it.each([
    [
      'a finance member',
      { ...owner, company: { ...company, role: 'finance' } },
      /owners, editors and viewers/,
    ],
    [
      'staff who view as a member',
      { ...owner, impersonating: true },
      /Only the company can read its enquiries/,
    ],
    ['an account without a company', someUser, /Create your company profile first/],
  ])('is not shown to %s, and loads nothing', async (_, user, text) => {
    const { calls } = open('/enquiries', { 'session.get': user });
    expect(await screen.findByText(text)).toBeDefined();
    expect(calls.filter(({ procedure }) => procedure.startsWith('enquiries.l'))).toEqual([]);
  });
});

describe('the addresses that enquiries go to', () => {
  it('are added and removed by an owner', async () => {
    const { calls } = open('/enquiries');
    const list = within(await screen.findByRole('list', { name: 'Addresses' }));
    expect(list.getAllByText('Not confirmed yet')).toHaveLength(1);
    await clickButton('Add an address');
    fillField(/^Email/, 'desk@calderpumps.example');
    screen.getByRole('checkbox', { name: /plain text/ }).click();
    await clickButton('Send the link');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'enquiries.addresses.add')?.input).toEqual({
        email: 'desk@calderpumps.example',
        plain: true,
      }),
    );
    await clickButton('Send formatted emails: sales@calderpumps.example');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'enquiries.addresses.setForm')?.input).toEqual({
        id: 1,
        plain: false,
      }),
    );
    await clickButton('Remove: later@calderpumps.example');
    await clickButton('Remove');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'enquiries.addresses.remove')?.input).toEqual({
        id: 2,
      }),
    );
  });

  it('say at the field why an address cannot be added', async () => {
    open('/enquiries', {
      'enquiries.addresses.add': errorResponse(400, 'This address is on the list already', [
        { path: 'email', message: 'This address is on the list already' },
      ]),
    });
    await clickButton('Add an address');
    fillField(/^Email/, 'sales@calderpumps.example');
    await clickButton('Send the link');
    expect(await screen.findByText('This address is on the list already')).toBeDefined();
  });

  it('are read-only for others', async () => {
    open('/enquiries', { 'session.get': viewer });
    await screen.findByRole('list', { name: 'Addresses' });
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

describe('the texts for answers', () => {
  it('are folded, added and removed', async () => {
    const { calls } = open('/enquiries#texts');
    const list = within(await screen.findByRole('list', { name: 'Saved answers' }));
    expect(list.getByText('Thank you for asking.')).toBeDefined();
    await clickButton('Add a text');
    fillField(/^Name/, 'Not for us');
    fillField(/^Text/, 'We do not make these.');
    await clickButton('Save');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'enquiries.texts.add')?.input).toEqual({
        name: 'Not for us',
        text: 'We do not make these.',
      }),
    );
    await clickButton('Remove: Thanks');
    await clickButton('Remove');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'enquiries.texts.remove')?.input).toEqual({ id: 7 }),
    );
  });
});

describe('an enquiry', () => {
  const inputOf = (calls: readonly { procedure: string; input?: unknown }[], procedure: string) =>
    calls.find((call) => call.procedure === procedure)?.input;

  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('is answered with a text of the company, under the name of the last answer, and marked as read once', async () => {
    const { calls } = open('/enquiries/12');
    await screen.findByRole('option', { name: 'Thanks' });
    fillField(/^Your answer/, 'About £900 a year.');
    choose('Begin with', '7');
    await clickButton('Send the answer');
    await waitFor(() =>
      expect(inputOf(calls, 'enquiries.answer')).toEqual({
        id: 12,
        text: 'About £900 a year.\n\nThank you for asking.',
        files: [],
        name: 'Ada Brook',
      }),
    );
    expect(calls.filter(({ procedure }) => procedure === 'enquiries.open')).toHaveLength(1);
  });

  it('is answered with PDFs, of which one is removed again', async () => {
    const { calls } = open('/enquiries/12');
    fillField(await findAnswer(), 'Here is our offer.');
    const [offer, plan] = [pdf('Offer.pdf'), pdf('Plan.pdf')];
    await attach(offer, plan);
    await respond(201, uploaded(4, 'Offer.pdf'));
    const [first, second] = FakeXhr.sentRequests;
    expect(first?.requestLine).toBe('POST /api/enquiries/12/answer-files');
    expect(first?.form?.get('name')).toBe('Offer.pdf');
    expect(second?.form?.get('name')).toBe('Plan.pdf');
    await respond(201, uploaded(5, 'Plan.pdf'));
    const list = within(screen.getByRole('list', { name: 'Attached PDFs' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Offer.pdf 1.2 MBRemove',
      'Plan.pdf 1.2 MBRemove',
    ]);
    fireEvent.click(list.getByRole('button', { name: 'Remove Offer.pdf' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Attach PDFs'));
    await clickButton('Send the answer');
    await waitFor(() => expect(inputOf(calls, 'enquiries.answer')).toMatchObject({ files: [5] }));
  });

  it('says at the field why a file is not attached, and keeps the answer', async () => {
    const refused = {
      status: 400,
      message: 'A file is no longer there.',
      errors: [{ path: 'files', message: 'A file is no longer there.' }],
    };
    const { calls } = open('/enquiries/12', {
      'enquiries.answer': errorResponse(refused.status, refused.message, refused.errors),
    });
    fillField(await findAnswer(), 'Here is our offer.');
    await attach(pdf('Offer.docx'));
    expect(screen.getByRole('alert').textContent).toBe('Offer.docx: Please upload a valid PDF file.');
    await attach(...Array.from({ length: 6 }, () => pdf('Offer.pdf')));
    expect(screen.getByRole('alert').textContent).toBe('Attach up to 5 PDFs, 10 MB in total.');
    expect(FakeXhr.sentRequests).toEqual([]);
    await attach(pdf('Offer.pdf'));
    fireEvent.submit(screen.getByRole('form', { name: 'Answer' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Please wait until the file is uploaded',
    );
    await respond(503, 'Please try again shortly.');
    expect(screen.getByRole('alert').textContent).toBe('Offer.pdf: Please try again shortly.');
    expect(screen.getByLabelText('Attach PDFs').getAttribute('aria-invalid')).toBe('true');
    await attach(pdf('Offer.pdf'));
    expect(screen.queryByRole('alert')).toBeNull();
    await respond(201, uploaded(4, 'Offer.pdf'));
    await clickButton('Send the answer');
    await waitFor(() => expect(inputOf(calls, 'enquiries.answer')).toMatchObject({ files: [4] }));
    expect((await screen.findByRole('alert')).textContent).toBe('A file is no longer there.');
    expect(screen.getByLabelText(/^Your answer/)).toHaveProperty('value', 'Here is our offer.');
  });

  it('lists the files of its answers for members to download', async () => {
    const files = [{ id: 4, name: 'Offer.pdf', bytes: 1_200_000 }];
    const sent = { id: 1, by: null, name: 'Ada', text: 'Our offer.', sentAt: enquiry.receivedAt, files };
    open('/enquiries/12', { 'enquiries.get': { ...enquiry, answers: [sent] } });
    const link = await screen.findByRole('link', { name: 'Download Offer.pdf' });
    expect(link.getAttribute('href')).toBe('/api/enquiries/12/answer-files/4');
    expect(link.closest('li')?.textContent).toBe('Offer.pdf 1.2 MB');
  });

  it('keeps the answer and says why it was not sent', async () => {
    open('/enquiries/12', { 'enquiries.answer': errorResponse(429, 'Please try again tomorrow.') });
    await screen.findByLabelText(/^Your answer/);
    fillField(/^Your answer/, 'About £900');
    await clickButton('Send the answer');
    expect(await screen.findByText('Please try again tomorrow.')).toBeDefined();
    expect(screen.getByLabelText(/^Your answer/)).toHaveProperty('value', 'About £900');
  });

  it('is passed on to a member who may answer', async () => {
    const { calls } = open('/enquiries/12');
    await screen.findByRole('option', { name: 'sue@calderpumps.example' });
    expect(screen.queryByRole('option', { name: 'viv@calderpumps.example' })).toBeNull();
    choose('Assigned to', '4');
    await waitFor(() => expect(inputOf(calls, 'enquiries.assign')).toEqual({ id: 12, accountId: 4 }));
  });

  it('has an outcome, which the link of an email proposes and only the button saves', async () => {
    const { calls, history } = open('/enquiries/12?outcome=won');
    await screen.findByLabelText(/^Value/);
    fillField(/^Value/, '£48,000');
    expect(inputOf(calls, 'enquiries.setOutcome')).toBeUndefined();
    await clickButton('Save');
    await waitFor(() =>
      expect(inputOf(calls, 'enquiries.setOutcome')).toEqual({
        id: 12,
        outcome: 'won',
        valuePounds: 48_000,
        lostReason: null,
      }),
    );
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('cannot be answered once its reader needs no answer any more', async () => {
    open('/enquiries/12', {
      'enquiries.get': { ...enquiry, status: 'closed', endedAt: '2026-11-24T10:00:00.000Z' },
    });
    expect(await screen.findByText(/no longer need an answer/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  });

  it('is answered by an email to the reader, and marked as answered', async () => {
    const { calls } = open('/enquiries/12');
    const answer = await screen.findByRole('link', { name: 'Answer by email' });
    expect(answer.getAttribute('href')).toBe(
      'mailto:jo%2Bwork%40reader.example?subject=Your%20enquiry%20about%20A%20quieter%20pump',
    );
    screen.getByRole('radio', { name: 'Answered' }).click();
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'enquiries.setStatus')?.input).toEqual({
        id: 12,
        status: 'answered',
      }),
    );
  });

  it('says why its status could not be changed', async () => {
    open('/enquiries/12', { 'enquiries.setStatus': errorResponse(503, 'Not now') });
    (await screen.findByRole('radio', { name: 'Closed' })).click();
    expect(await screen.findByText(/The status could not be changed/)).toBeDefined();
  });

  it('has notes, and accepts a new one', async () => {
    const { calls } = open('/enquiries/12');
    expect(await screen.findByText('Called back')).toBeDefined();
    fillField('Add a note', 'They call on Monday');
    await clickButton('Add note');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'enquiries.addNote')?.input).toEqual({
        id: 12,
        text: 'They call on Monday',
      }),
    );
  });

  it('is deleted after a confirmation, and leads back to the list', async () => {
    const { calls, path } = open('/enquiries/12');
    await clickButton('Delete this enquiry');
    expect(calls.some((call) => call.procedure === 'enquiries.remove')).toBe(false);
    await clickButton('Delete');
    await waitFor(() => expect(path()).toBe('/enquiries'));
    expect(calls.find((call) => call.procedure === 'enquiries.remove')?.input).toEqual({ id: 12 });
  });

  it('says if it was erased at its reader’s request, and can then only be deleted', async () => {
    open('/enquiries/12', {
      'enquiries.get': { ...enquiry, status: 'closed', erasedAt: '2026-11-24T10:00:00.000Z', notes: [] },
    });
    await screen.findByRole('heading', { name: 'Erased enquiry' });
    expect(screen.getByText(/erased it at the reader’s request on 24 Nov 2026, 10:00/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Answer by email' })).toBeNull();
    expect(screen.queryByLabelText(/Add a note/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete this enquiry' })).toBeDefined();
  });

  it('is read-only for a viewer', async () => {
    open('/enquiries/12', { 'session.get': viewer });
    expect(await screen.findByText('An owner or an editor can answer it.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Answer by email' })).toBeNull();
    for (const name of ['Add note', 'Delete this enquiry'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows the not-found page after it is deleted', async () => {
    open('/enquiries/12', { 'enquiries.get': errorResponse(404, 'Not found') });
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeDefined();
  });
});
