import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { company, companyResponses } from '../../../testing/company/fixtures.ts';
import { errorResponse, type MockResponses } from '../../../testing/mock-trpc.ts';
import { refocusTab } from '../../../testing/refocus-tab.ts';
import { renderApp, setUpAppTests, someUser } from '../../../testing/render-app.tsx';

setUpAppTests();

const calder = { id: company.id, title: 'Calder Pumps', role: 'editor' };
const millrace = { id: 5, title: 'Millrace', role: 'owner' };
const agency = {
  ...someUser,
  hasCompany: true,
  activeSubscription: true,
  company: calder,
  companies: [calder, millrace],
};

const pressSwitch = () => fireEvent.click(screen.getByRole('button', { name: 'Millrace' }));
const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** Opens the list of companies on a page of the agency's client. */
async function openSwitch(answers: MockResponses = {}) {
  const portal = renderApp('/company', {
    ...companyResponses,
    'session.get': agency,
    'company.members.choose': { success: true },
    ...answers,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Company Calder Pumps' }));
  const chosen = () => portal.calls.filter(({ procedure }) => procedure === 'company.members.choose');
  return { ...portal, chosen };
}

async function typeTitle(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Update Company Description' }));
  fireEvent.change(await screen.findByLabelText('Company Title'), { target: { value: 'Calder & Sons' } });
  await waitFor(() => expect(closing()).toBe(false));
}

it('changes nothing until another company is pressed', async () => {
  const { assign, chosen } = await openSwitch();
  const toggle = screen.getByRole('button', { name: 'Company Calder Pumps' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('list', { name: 'Switch to' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Millrace']);
  fireEvent.click(toggle);
  expect(screen.queryByRole('list', { name: 'Switch to' })).toBeNull();
  expect([chosen(), assign.mock.calls]).toEqual([[], []]);
});

it('chooses a company once, and reloads the portal at the dashboard', async () => {
  const { assign, chosen } = await openSwitch();
  pressSwitch();
  await waitFor(() => expect(assign.mock.calls).toEqual([['/dashboard']]));
  pressSwitch();
  expect(chosen()).toEqual([{ procedure: 'company.members.choose', input: { companyId: 5 } }]);
});

it('asks about unsaved text, keeps the company if the person stays, and asks only once if they leave', async () => {
  const { assign, chosen } = await openSwitch();
  await typeTitle();
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  pressSwitch();
  expect([ask.mock.calls.length, chosen()]).toEqual([1, []]);
  pressSwitch();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'));
  expect([ask.mock.calls.length, chosen().length, closing()]).toEqual([2, 1, true]);
});

it('says why the portal refuses it, and the page still asks about unsaved text', async () => {
  const refused = errorResponse(404, 'You are no longer a member.');
  const { assign } = await openSwitch({ 'company.members.choose': refused });
  await typeTitle();
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  pressSwitch();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The company could not be switched. You are no longer a member.',
  );
  expect([assign.mock.calls, closing()]).toEqual([[], false]);
});

it('a page that was kept from closing notices that another user is signed in', async () => {
  let user = agency;
  const { assign } = await openSwitch({ 'session.get': () => user });
  pressSwitch();
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  user = { ...agency, id: 9, email: 'else@example.com' };
  refocusTab();
  await waitFor(() => expect(assign.mock.calls).toEqual([['/dashboard'], ['/dashboard']]));
});
