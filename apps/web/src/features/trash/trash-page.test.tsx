import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../testing/render-app.tsx';
import { clickButton } from '../../../testing/user-actions.ts';

setUpAppTests();

const company = { id: 3, title: 'Calder Pumps', role: 'owner' };
const owner = { ...someUser, hasCompany: true, company, companies: [company] };
const viewer = { ...owner, company: { ...company, role: 'viewer' } };

const deleted = {
  id: 12,
  uuid: '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b',
  type: 'press-release',
  title: 'An old depot',
  at: '2026-11-20T10:00:00.000Z',
  cause: 'deleted',
  by: { email: 'jo@calderpumps.example', viewingAs: null },
  reason: null,
  published: false,
  restorableUntil: '2026-12-20',
};
const unpublished = { ...deleted, id: 3, type: 'company', title: 'Calder Pumps', cause: 'company' };
const takenDown = {
  ...deleted,
  id: 14,
  title: 'Somebody else’s pump',
  cause: 'staff',
  by: null,
  reason: 'The pump is not yours.',
  restorableUntil: null,
};
const ended = {
  ...unpublished,
  id: 15,
  type: 'press-release',
  title: 'Open day',
  cause: 'end-date',
  by: null,
};

function openTrash(items: object[], answers: object = {}) {
  return renderApp('/trash', {
    'session.get': owner,
    'trash.list': { items, nextCursor: null },
    ...answers,
  });
}

async function findRow(title: string) {
  return within(await screen.findByRole('row', { name: new RegExp(title) }));
}

describe('the trash', () => {
  it('says for each item what happened, who did it, when, why, and until when it can be restored', async () => {
    openTrash([deleted, takenDown, ended]);
    const row = await findRow('An old depot');
    for (const text of [
      'Company News',
      'Deleted',
      'jo@calderpumps.example',
      '20 Nov 2026',
      'Until 20 Dec 2026',
    ])
      expect(row.getByText(text)).toBeDefined();
    const down = await findRow('Somebody else');
    for (const text of ['Taken down', 'The pump is not yours.', 'Our editors', 'With a new approval'])
      expect(down.getByText(text)).toBeDefined();
    expect(down.getByRole('link', { name: /^Edit/ }).getAttribute('href')).toBe(
      `/press-releases/${takenDown.uuid}`,
    );
    expect((await findRow('Open day')).getByText('End date passed')).toBeDefined();
    expect(document.title).toBe('Trash · Headwater');
  });

  it('says that a page stays public until the deletion is approved, and who viewed as which member', async () => {
    const by = { email: 'sue@publisher.example', viewingAs: { email: null } };
    openTrash([{ ...deleted, published: true, by }]);
    expect(await screen.findByText('Deleted, still public')).toBeDefined();
    const who = /^sue@publisher.example from the publisher, viewing as Somebody/;
    expect(screen.getByRole('cell', { name: who })).toBeDefined();
  });

  it.each([
    ['Restore', deleted, { procedure: 'articles.restore', input: { articleId: 12 } }],
    [
      'Publish again',
      unpublished,
      { procedure: 'submittals.republish', input: { id: 3, item: 'company', subItem: 'any' } },
    ],
  ])('has a button %s, which removes the row and moves the focus to the list', async (label, item, call) => {
    let items = [item];
    const bringBack = () => {
      items = [];
      return { success: true, url: 'https://public.test/page' };
    };
    const { calls } = openTrash([], {
      'trash.list': () => ({ items, nextCursor: null }),
      'articles.restore': bringBack,
      'submittals.republish': bringBack,
    });
    await clickButton(`${label}: ${item.title}`);
    expect(await screen.findByText(/^The trash is empty/)).toBeDefined();
    expect(calls).toContainEqual(call);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Trash' }));
  });

  it.each([
    ['Restore', deleted, 'restored'],
    ['Publish again', unpublished, 'published again'],
  ])('says why it could not be restored (%s)', async (label, item, verb) => {
    const refused = errorResponse(409, 'This has been changed since');
    openTrash([item], { 'articles.restore': refused, 'submittals.republish': refused });
    await clickButton(`${label}: ${item.title}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`could not be ${verb}. This has been changed since`);
  });

  it('loads the next page by cursor', async () => {
    const { calls } = openTrash([], {
      'trash.list': ({ cursor }: { cursor?: number }) =>
        cursor === undefined ? { items: [deleted], nextCursor: 9 } : { items: [takenDown], nextCursor: null },
    });
    await clickButton('Load more');
    expect(await screen.findByText('2 entries')).toBeDefined();
    expect(calls).toContainEqual({ procedure: 'trash.list', input: { cursor: 9 } });
  });

  it('shows viewers no buttons', async () => {
    openTrash([deleted, takenDown], { 'session.get': viewer });
    await findRow('An old depot');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.getByText(/An owner or an editor can restore them/)).toBeDefined();
  });

  it('tells a finance member that it is not for them', async () => {
    openTrash([], { 'trash.list': errorResponse(403, 'Only an owner, an editor or a viewer can do that.') });
    expect(await screen.findByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeDefined();
    expect(screen.getByText(/Only an owner, an editor or a viewer can do that/)).toBeDefined();
  });

  it('says if it is empty', async () => {
    openTrash([]);
    expect(
      await screen.findByText('The trash is empty. Deleted articles and unpublished pages appear here.'),
    ).toBeDefined();
  });

  it('says if it cannot be loaded', async () => {
    openTrash([], { 'trash.list': errorResponse(400, 'No') });
    expect(await screen.findByText(/The trash could not be loaded/)).toBeDefined();
  });

  it('is in the menu', async () => {
    openTrash([]);
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Trash' })[0]?.getAttribute('href')).toBe('/trash'),
    );
  });
});
