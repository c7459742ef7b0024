import { HOUSE_COMPANY } from '@headwater/contract/company-roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';
import { article, articleResponses, articleStatus } from '../../../testing/articles/fixtures.ts';

setUpAppTests();

const house = { id: HOUSE_COMPANY, title: 'Headwater', role: 'editor' as const };
const writer = { ...someAdmin, company: house, companies: [house], activeSubscription: true };
const study = { ...article, articleType: 'case-studies', companyName: 'Brook & Sons' };
const path = `/case-studies/${study.uuid}`;
const following = { id: study.id, version: 4, sourceChangedAt: null, source: null };

function openStudy(answers: object = {}) {
  return renderApp(path, {
    ...articleResponses,
    user: writer,
    'articles.get': study,
    'reference.importedItem.get': following,
    ...answers,
  });
}

describe('the publisher’s own articles', () => {
  it.each([someUser, { ...someAdmin, companies: [house] }])(
    'are an invalid type for whoever does not write for the publisher in this tab',
    async (user) => {
      renderApp('/case-studies', { user });
      expect(await screen.findByRole('heading', { name: 'Invalid article type' })).toBeDefined();
    },
  );

  it('are in the menu of the tab, which leads back to one’s own company', async () => {
    renderApp('/case-studies', { user: writer, 'articles.list': { articles: [], nextCursor: null } });
    const menu = within(await screen.findByRole('navigation', { name: 'Portal' }));
    for (const name of ['Case Studies', 'Innovations', 'Mini Case Studies', 'Company News'])
      expect(menu.getByRole('link', { name })).toBeDefined();
    expect(menu.queryByRole('link', { name: 'Company Profile' })).toBeNull();
    fireEvent.click(menu.getByRole('button', { name: /Headwater/ }));
    expect(menu.getByRole('button', { name: 'Your own company' })).toBeDefined();
  });

  it('are published by who wrote them, unless somebody else has to approve them', async () => {
    openStudy({
      'submittals.get': articleStatus(['content', 'featured-image', 'categories']),
      'submittals.submit': { id: 3, isSubmitted: true, response: null, created: true },
    });
    await clickButton('Publish');
    expect(await screen.findByText('Submitted. Another editor has to approve it.')).toBeDefined();
    expect(screen.queryByText(/We will email you/)).toBeNull();
  });

  it.each([
    [{ isSubmitted: true, response: 'approved' }, 'Published', 'Published'],
    [{ response: 'approved' }, 'Changed since publication', 'Publish again'],
  ])('have one word for what their author does: %j', async (state, status, button) => {
    openStudy({
      'submittals.get': articleStatus(['content', 'featured-image', 'categories'], state),
    });
    const panel = within(await screen.findByRole('region', { name: 'Progress' }));
    expect(await panel.findByRole('button', { name: button })).toBeDefined();
    expect(panel.getAllByText(status).length).toBeGreaterThan(0);
    expect(panel.queryByText(/submit|approv/i)).toBeNull();
  });

  it.each([
    [null, 'To bring it back, change what is needed and publish the new version.'],
    ['2026-12-21', /If you change something, publish the new version instead/],
  ])('say in their own words how a page comes back that an editor took down', async (until, wayBack) => {
    const unpublished = {
      at: '2026-11-21T10:00:00.000Z',
      cause: 'staff',
      reason: null,
      republishableUntil: until,
      putBackUntil: null,
    };
    openStudy({ 'submittals.get': articleStatus(['content'], { response: 'approved', unpublished }) });
    expect(await screen.findByText(/^An editor took this page off the site/)).toBeDefined();
    expect(screen.getByText(wayBack)).toBeDefined();
    expect(screen.queryByText(/our editors/i)).toBeNull();
  });

  it('name the company that they are about', async () => {
    const { calls } = openStudy({ 'reference.aboutCompany': { success: true } });
    await screen.findByRole('textbox', { name: 'Company' });
    fillField(/^Company$/, 'Brook Ltd');
    await clickButton('Save Company');
    await waitFor(() =>
      expect(calls).toContainEqual({
        procedure: 'reference.aboutCompany',
        input: { articleId: study.uuid, companyName: 'Brook Ltd' },
      }),
    );
  });

  it.each([
    ['Take them', 'reference.importedItem.useSource'],
    ['Leave them', 'reference.importedItem.leaveSource'],
  ])('say what an import brought for edited texts: %s', async (button, procedure) => {
    const source = { title: 'A weir, finished' };
    const offered = { ...following, sourceChangedAt: '2026-11-20T09:12:00.000Z', source };
    const { calls } = openStudy({ 'reference.importedItem.get': offered, [procedure]: { success: true } });
    expect(await screen.findByText(/A weir, finished/)).toBeDefined();
    await clickButton(button);
    await waitFor(() => expect(calls).toContainEqual({ procedure, input: { id: study.id, version: 4 } }));
  });

  it('can take what a later import brings while they are open', async () => {
    const sourceChangedAt = '2026-11-20T09:12:00.000Z';
    const read = vi
      .fn<() => unknown>()
      .mockReturnValue({ ...following, version: 5, sourceChangedAt, source: { title: 'A weir, repaired' } })
      .mockReturnValueOnce({ ...following, sourceChangedAt, source: { title: 'A weir, finished' } });
    const { calls } = openStudy({
      'reference.importedItem.get': read,
      'reference.importedItem.useSource': { success: true },
    });
    await screen.findByText(/A weir, finished/);
    await clickButton('Take them');
    await screen.findByText(/A weir, repaired/);
    await clickButton('Take them');
    await waitFor(() =>
      expect(calls).toContainEqual({
        procedure: 'reference.importedItem.useSource',
        input: { id: study.id, version: 5 },
      }),
    );
  });

  it('stay as they are if what an import brought cannot be taken', async () => {
    const offered = { ...following, sourceChangedAt: '2026-11-20T09:12:00.000Z' };
    openStudy({
      'reference.importedItem.get': offered,
      'reference.importedItem.useSource': errorResponse(409, 'This has been changed since you opened it.'),
    });
    await clickButton('Take them');
    expect(await screen.findByText(/This has been changed since you opened it/)).toBeDefined();
  });
});
