import { messages } from '@headwater/contract/messages';
import { orderedSectionNames, orderedSections } from '@headwater/contract/ordered-sections';
import { progressSteps } from '@headwater/contract/progress';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';
import { company, companyResponses } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const serviceUnavailable = errorResponse(503, 'The service cannot be reached right now.');

describe('a section that cannot load shows its error beside the others', () => {
  it.each([
    ['company.logo.list', 'Logo', messages.fetchLogo],
    ['company.gallery.list', 'Gallery', messages.fetchGallery],
    ['company.videos.list', 'Videos', messages.fetchVideos],
    ['company.addresses.list', 'Contact Details', messages.fetchAddresses],
    ['company.networks.get', 'Social Networks', messages.fetchNetworks],
    ['company.categories.list', 'Categories', messages.fetchCategories],
    ['reference.categories', 'Categories', messages.fetchReferenceData],
    ['reference.caseStudyCompanies', 'References', messages.fetchCaseStudyReferences],
  ])('%s', async (procedure, section, text) => {
    renderApp('/company', { ...companyResponses, [procedure]: serviceUnavailable });
    const region = within(await screen.findByRole('region', { name: section }));
    expect((await region.findByRole('alert')).textContent).toContain(`${text}. The service cannot be`);
    // The lists that a company chooses from are loaded by the same calls.
    const regions = within(screen.getByRole('region', { name: 'More about your company' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1 + regions.queryAllByRole('alert').length);
    expect(screen.getByRole('heading', { name: company.title })).toBeDefined();
  });

  it.each(orderedSectionNames)('the rows of %s', async (section) => {
    renderApp('/company', { ...companyResponses, [`company.${section}.list`]: serviceUnavailable });
    const region = within(await screen.findByRole('region', { name: orderedSections[section].label }));
    expect((await region.findByRole('alert')).textContent).toContain('The service cannot be');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('and loads when retried', async () => {
    let answer: unknown = serviceUnavailable;
    renderApp('/company', { ...companyResponses, 'company.addresses.list': () => answer });
    const region = within(await screen.findByRole('region', { name: 'Contact Details' }));
    const again = await region.findByRole('button', { name: 'Try again' });
    answer = companyResponses['company.addresses.list'];
    fireEvent.click(again);
    expect(await region.findByText('Wharf Street')).toBeDefined();
    expect(region.queryByRole('alert')).toBeNull();
  });
});

it('each section shows the rows loaded with the profile until its own list arrives', async () => {
  const answers = new Map<string, unknown>(Object.entries(companyResponses));
  const rows = orderedSectionNames.map((section) => [section, answers.get(`company.${section}.list`)]);
  const waiting = orderedSectionNames.map((section) => [
    `company.${section}.list`,
    async () => new Promise(() => undefined),
  ]);
  const profile = {
    company,
    logo: answers.get('company.logo.list'),
    gallery: answers.get('company.gallery.list'),
    networks: answers.get('company.networks.get'),
    categories: answers.get('company.categories.list'),
    references: answers.get('company.references.list'),
    state: answers.get('submittals.get'),
    ...Object.fromEntries(rows),
  };
  renderApp('/company', {
    ...companyResponses,
    ...Object.fromEntries(waiting),
    'company.profile': profile,
  });
  for (const section of orderedSectionNames)
    expect(await screen.findByRole('table', { name: orderedSections[section].label })).toBeDefined();
});

it('a section that the role may not see says so, without “Try again”', async () => {
  const refused = errorResponse(403, 'Your role in this company cannot see it.');
  renderApp('/company', { ...companyResponses, 'company.get': refused });
  expect((await screen.findByRole('alert')).textContent).toContain('Your role in this company');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a company that cannot be loaded shows the error', async () => {
  renderApp('/company', { ...companyResponses, 'company.get': serviceUnavailable });
  expect((await screen.findByRole('alert')).textContent).toContain(messages.fetchCompany);
});

describe('for an admin without a company', () => {
  const admin = {
    ...companyResponses,
    user: someAdmin,
    'company.get': null,
    'dashboard.admin': {
      submittals: { waiting: 2, oldestAt: '2026-11-18T10:00:00.000Z', oldestId: 17, nextId: 17 },
    },
  };

  it('the page opens with the queue, and the form is folded', async () => {
    renderApp('/company', admin);
    const oldest = await screen.findByRole('link', { name: 'Review the next' });
    expect(oldest.getAttribute('href')).toBe('/submittals/17');
    expect(screen.getByRole('link', { name: 'Go to the Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('textbox', { name: 'Company Title' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Create a company profile' }));
    expect(screen.getByRole('textbox', { name: 'Company Title' })).toBeDefined();
  });

  it('the page says so if the queue is empty', async () => {
    renderApp('/company', {
      ...admin,
      'dashboard.admin': { submittals: { waiting: 0, oldestAt: null, oldestId: null, nextId: null } },
    });
    expect(await screen.findByText(messages.noSubmittals)).toBeDefined();
  });

  it('the form stays if the queue cannot be loaded', async () => {
    renderApp('/company', { ...admin, 'dashboard.admin': serviceUnavailable });
    expect((await screen.findByRole('alert')).textContent).toContain('The queue could not be loaded');
    expect(screen.getByText('Create a company profile')).toBeDefined();
  });

  it('the form with a draft stays open when the draft is discarded', async () => {
    renderApp('/company', admin);
    await screen.findByLabelText('Company Title');
    fillField('Company Title', 'Headwater Press');
    await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain('Headwater Press'));
    cleanup();
    const answer = Promise.withResolvers<object>();
    renderApp('/company', { ...admin, 'dashboard.admin': async () => answer.promise });
    await clickButton('Discard');
    expect(screen.getByRole('textbox', { name: 'Company Title' })).toBeDefined();
    answer.resolve(admin['dashboard.admin']);
    await screen.findByRole('link', { name: 'Review the next' });
    expect(screen.getByRole('textbox', { name: 'Company Title' })).toBeDefined();
  });

  it('creating a company opens its sections, and offers nothing to restore', async () => {
    let stored: typeof company | null = null;
    renderApp('/company', {
      ...admin,
      'company.get': () => stored,
      'company.create': () => (stored = company),
    });
    await clickButton('Create a company profile');
    fillField('Company Title', 'Calder Pumps');
    fireEvent.change(screen.getByLabelText('Intro Header'), { target: { value: 'Pumps since 1911' } });
    await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain('Pumps since 1911'));
    await clickButton('Create Company Description');
    expect(await screen.findByText('Company Description saved')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Upload Photo' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Update Company Description' })).toBeDefined();
    expect(screen.queryByText(/was not saved/)).toBeNull();
  });
});

describe('without a company', () => {
  const newcomer = {
    ...companyResponses,
    user: someUser,
    'company.get': null,
  };

  it('the page opens with the form, and lists the sections to come', async () => {
    renderApp('/company', newcomer);
    expect(await screen.findByLabelText('Company Title')).toBeDefined();
    const next = within(screen.getByRole('region', { name: 'What comes next' }));
    for (const { label } of progressSteps('company', new Set()).slice(1))
      expect(next.getByRole('heading', { name: label })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Submit for Approval' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('creating it opens the sections', async () => {
    let stored: typeof company | null = null;
    const { calls } = renderApp('/company', {
      ...newcomer,
      'company.get': () => stored,
      'company.create': () => (stored = company),
    });
    fireEvent.change(await screen.findByLabelText('Company Title'), { target: { value: ' Calder Pumps ' } });
    fireEvent.change(screen.getByLabelText('Intro Header'), { target: { value: 'Pumps since 1911' } });
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Company Description' });
    await waitFor(() => expect(create.disabled).toBe(false));
    fireEvent.click(create);
    expect(await screen.findByText('Company Description saved')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Upload Photo' })).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'company.create')?.input).toEqual({
      userId: someUser.id,
      title: 'Calder Pumps',
      introHeader: 'Pumps since 1911',
      content: '',
    });
  });
});
