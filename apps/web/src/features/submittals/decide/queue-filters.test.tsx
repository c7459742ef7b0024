import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { calder, openQueue } from '../../../../testing/submittals/open-queue.ts';

setUpAppTests();

it('the queue is loaded with the filter and the order in the address', async () => {
  const { calls, history } = renderApp('/submittals?type=press-release&order=company&access=never', {
    user: someAdmin,
    'submittals.list': ({ search }: { search?: string }) => ({
      submittals: search === undefined ? [calder] : [],
      nextCursor: null,
    }),
    'submittals.recent': [],
  });
  expect(await screen.findByRole('button', { name: 'Approve Calder Pumps' })).toBeDefined();
  const lastInput = () => calls.findLast(({ procedure }) => procedure === 'submittals.list')?.input;
  expect(lastInput()).toMatchObject({ type: 'press-release', order: 'company', limit: 50 });
  expect(lastInput()).not.toHaveProperty('access');
  fireEvent.change(screen.getByLabelText('Search by company, title or email'), {
    target: { value: 'weir ' },
  });
  expect(await screen.findByText('No submittals match these filters.')).toBeDefined();
  expect(lastInput()).toMatchObject({ search: 'weir' });
  expect(history.location.search).toContain('search=weir');
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByRole('button', { name: 'Approve Calder Pumps' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Search by company, title or email').value).toBe('');
  expect(history.location.search).toBe('');
});

it('one button opens and counts the filters, which can be removed one by one', async () => {
  const { history } = await openQueue([calder]);
  await clickButton('Filters');
  fireEvent.change(screen.getByLabelText('Item'), { target: { value: 'press-release' } });
  await screen.findByRole('button', { name: 'Filters (1)' });
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'newest' } });
  await waitFor(() => expect(history.location.search).toBe('?type=press-release&order=newest'));
  expect(screen.getByRole('button', { name: 'Filters (2)' }).getAttribute('aria-expanded')).toBe('true');
  await clickButton('Remove filter Company News');
  await waitFor(() => expect(history.location.search).toBe('?order=newest'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (1)' }));
});

it('the search field is emptied by a link to the whole queue', async () => {
  const { history } = await openQueue([calder]);
  const findField = async () => screen.findByLabelText<HTMLInputElement>('Search by company, title or email');
  fireEvent.change(await findField(), { target: { value: 'weir' } });
  await waitFor(() => expect(history.location.search).toBe('?search=weir'));
  expect((await findField()).value).toBe('weir');
  const menu = within(await screen.findByRole('navigation', { name: 'Portal' }));
  fireEvent.click(menu.getByRole('link', { name: /^Submittals/ }));
  await waitFor(() => expect(history.location.search).toBe(''));
  await waitFor(async () => expect((await findField()).value).toBe(''));
});
