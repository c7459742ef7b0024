import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { overviewAnswers, someOverview } from '../../../../testing/company/overview-answers.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const [granted] = someOverview.accessPeriods;
const answers = {
  ...overviewAnswers,
  'store.products.list': [
    { id: 2, name: 'Silver', termMonths: 12 },
    { id: 3, name: 'Trial', termMonths: 3 },
  ],
};

function openCompany(more: object = {}) {
  return renderApp('/companies/3', { ...answers, ...more });
}

it('lists the periods of access, and lets only granted ones be changed', async () => {
  openCompany();
  const access = within(await screen.findByRole('region', { name: 'Access' }));
  const row = access.getByRole('row', {
    name: /Granted.*sales@publisher.*partner.*Silver.*3 Mar 2026.*2 Mar 2027/,
  });
  expect(within(row).getByRole('button', { name: /^End / })).toBeDefined();
  const paid = access.getByRole('row', { name: /Card payment.*Bronze.*Expired/ });
  expect(within(paid).queryByRole('button')).toBeNull();
});

it('proposes the end of the chosen package’s term, until another last day is typed', async () => {
  openCompany();
  await clickButton('Grant access');
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant access' }));
  const choose = async (value: string) =>
    fireEvent.change(await dialog.findByLabelText(/Package/), { target: { value } });
  const lastDay = () => dialog.getByLabelText<HTMLInputElement>(/Last day/).value;
  await choose('3');
  await waitFor(() => expect(lastDay()).toBe('2027-06-03'));
  fillField(/First day/, '2027-04-30');
  await waitFor(() => expect(lastDay()).toBe('2027-07-30'));
  await choose('2');
  await waitFor(() => expect(lastDay()).toBe('2028-04-30'));
  fillField(/Last day/, '2028-01-31');
  await choose('3');
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>(/Package/).value).toBe('3'));
  expect(lastDay()).toBe('2028-01-31');
});

it.each([
  ['A month', '2027-04-03'],
  ['A quarter', '2027-06-03'],
  ['A year', '2028-03-03'],
])('sets the last day to %s after the first, whatever the package', async (label, endsOn) => {
  openCompany();
  await clickButton('Grant access');
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant access' }));
  const lastDay = () => dialog.getByLabelText<HTMLInputElement>(/Last day/, { selector: 'input' }).value;
  expect(lastDay()).toBe('');
  await clickButton(label);
  expect(lastDay()).toBe(endsOn);
  fireEvent.change(await dialog.findByLabelText(/Package/), { target: { value: '3' } });
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>(/Package/).value).toBe('3'));
  expect(lastDay()).toBe(endsOn);
});

it('grants access from the day after the present one ends, for the package’s term', async () => {
  const { calls } = openCompany({ 'store.grants.create': { ...granted, endsOn: '2028-03-03' } });
  await clickButton('Grant access');
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant access' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/First day/).value).toBe('2027-03-03');
  fireEvent.change(await dialog.findByLabelText(/Package/), { target: { value: '2' } });
  fillField(/Reason/, 'A partner');
  await clickButton('Grant access');
  expect(await screen.findByText('Calder Pumps has access until 3 Mar 2028')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'store.grants.create')?.input).toEqual({
    userId: 7,
    productId: '2',
    startsOn: '2027-03-03',
    endsOn: '2028-03-03',
    reason: 'A partner',
  });
});

it('changes the last day, and keeps the typed text if somebody else has changed it', async () => {
  const { calls } = openCompany({ 'store.grants.update': errorResponse(409, 'This has been changed') });
  await clickButton(/^Change the last day of the access until 2 Mar 2027/);
  fillField(/Last day/, '2027-06-30');
  fillField(/Reason/, 'Extended');
  await clickButton('Change');
  expect(await screen.findByText(/This has been changed/)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Extended');
  expect(calls.find(({ procedure }) => procedure === 'store.grants.update')?.input).toEqual({
    id: 31,
    version: 2,
    endsOn: '2027-06-30',
    reason: 'Extended',
  });
});

it('ends granted access with a reason', async () => {
  const { calls } = openCompany({ 'store.grants.end': granted });
  await clickButton(/^End the access until 2 Mar 2027/);
  fillField(/Reason/, 'A mistake');
  await clickButton('End access');
  expect(await screen.findByText('The access has ended')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'store.grants.end')?.input).toEqual({
    id: 31,
    version: 2,
    reason: 'A mistake',
  });
});

it('is read-only for support', async () => {
  openCompany({ user: { ...someAdmin, admin: false, staffRole: 'support' } });
  const access = within(await screen.findByRole('region', { name: 'Access' }));
  expect(access.queryByRole('button')).toBeNull();
});
