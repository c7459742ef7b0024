import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { companyResponses } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const serviceUnavailable = errorResponse(503, 'The service cannot be reached right now.');

async function openSection(section: string, answers: object) {
  const portal = renderApp('/company', { ...companyResponses, ...answers });
  const region = within(await screen.findByRole('region', { name: section }));
  const box = async (name: string) => region.findByRole<HTMLInputElement>('checkbox', { name });
  const sent = (procedure: string) => portal.calls.filter((call) => call.procedure === procedure);
  return { ...portal, region, box, sent };
}

const pumps = [{ categoryId: 10 }, { categoryId: 11 }, { categoryId: 12 }];

describe('categories', () => {
  it('checking a child checks its parent, and saves the child', async () => {
    const { region, box, sent } = await openSection('Categories', {
      'company.categories.add': [{ categoryId: 10 }, { categoryId: 11 }],
    });
    fireEvent.click(await region.findByRole('button', { name: 'Expand Pumps' }));
    fireEvent.click(await box('Borehole Pumps'));
    expect((await box('Pumps')).checked).toBe(true);
    await waitFor(() =>
      expect(sent('company.categories.add')).toEqual([
        { procedure: 'company.categories.add', input: { companyId: 3, categoryIds: [11] } },
      ]),
    );
  });

  it('unchecking a parent unchecks its children, and saves the parent', async () => {
    let stored = pumps;
    const { box, sent } = await openSection('Categories', {
      'company.categories.list': () => stored,
      'company.categories.remove': () => (stored = []),
    });
    fireEvent.click(await box('Pumps'));
    for (const name of ['Pumps', 'Borehole Pumps', 'Dosing Pumps'])
      expect((await box(name)).checked).toBe(false);
    await waitFor(() =>
      expect(sent('company.categories.remove')[0]?.input).toEqual({ companyId: 3, categoryIds: [10] }),
    );
  });

  it.each([
    ['add', 'Dosing Pumps', false, messages.saveCategory],
    ['remove', 'Borehole Pumps', true, messages.deleteCategory],
  ])('a tick that could not be saved is reverted: %s', async (verb, name, before, text) => {
    const { region, box } = await openSection('Categories', {
      'company.categories.list': [{ categoryId: 10 }, { categoryId: 11 }],
      [`company.categories.${verb}`]: serviceUnavailable,
    });
    fireEvent.click(await box(name));
    expect((await region.findByRole('alert')).textContent).toContain(text);
    expect((await box(name)).checked).toBe(before);
  });
});

describe('references', () => {
  it('are grouped by company, and saved one by one', async () => {
    const { region, box, sent } = await openSection('References', {
      'company.references.add': [{ referenceId: 20 }],
    });
    fireEvent.click(await box('Kirk Loch'));
    expect(region.getByRole('group', { name: 'Tarn Membranes' })).toBeDefined();
    expect(region.getByText(/^1 chosen/)).toBeDefined();
    await waitFor(() =>
      expect(sent('company.references.add')[0]?.input).toEqual({ companyId: 3, referenceIds: [20] }),
    );
  });

  it.each([
    ['add', [], messages.saveReference],
    ['remove', [{ referenceId: 20 }], messages.deleteReference],
  ])('a tick that could not be saved is reverted: %s', async (verb, links, text) => {
    const { region, box } = await openSection('References', {
      'company.references.list': links,
      [`company.references.${verb}`]: serviceUnavailable,
    });
    fireEvent.click(await box('Kirk Loch'));
    expect((await region.findByRole('alert')).textContent).toContain(text);
    expect(region.getByText(new RegExp(`^${String(links.length)} chosen`))).toBeDefined();
  });
});
