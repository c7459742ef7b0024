import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyResponses, companyStatus, requiredSteps } from '../../../../testing/company/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const use = 'We have the right to use these pictures and texts';
const client = 'The client named has agreed';

function openProfile(responses: object = {}) {
  return renderApp('/company', {
    ...companyResponses,
    'submittals.rights': { asks: ['use', 'client'] },
    'submittals.submit': { id: 1, isSubmitted: true, response: null, created: true },
    ...responses,
  });
}

async function submitted(calls: readonly { procedure: string; input: unknown }[]) {
  await clickButton('Submit for Approval');
  await waitFor(() => expect(calls.some(({ procedure }) => procedure === 'submittals.submit')).toBe(true));
  return calls.find(({ procedure }) => procedure === 'submittals.submit')?.input;
}

it('each question is one tick beside the button, and is submitted as it was answered', async () => {
  const { calls } = openProfile();
  fireEvent.click(await screen.findByRole('checkbox', { name: use }));
  expect(screen.getByRole('checkbox', { name: client, checked: false })).toBeDefined();
  expect(await submitted(calls)).toMatchObject({ rightsConfirmed: true, clientAgreed: false });
});

it('a tick that is taken back is none, and the button never waits for one', async () => {
  const { calls } = openProfile();
  const tick = await screen.findByRole('checkbox', { name: use });
  fireEvent.click(tick);
  fireEvent.click(tick);
  expect(await submitted(calls)).toMatchObject({ rightsConfirmed: false });
});

it.each([
  ['is answered already', { 'submittals.rights': { asks: [] } }, 'Submit for Approval'],
  [
    'is approved',
    { 'submittals.get': companyStatus(requiredSteps, { isSubmitted: true, response: 'approved' }) },
    'Approved',
  ],
  ['misses a step', { 'submittals.get': companyStatus(['description']) }, 'Submit for Approval'],
  ['cannot be asked', { 'submittals.rights': errorResponse(503, 'Too busy') }, 'Submit for Approval'],
])('nothing is asked of what %s', async (_of, responses, button) => {
  openProfile(responses);
  await screen.findByRole('button', { name: button, hidden: true });
  expect(screen.queryByRole('checkbox', { name: use, hidden: true })).toBeNull();
});

const waiting = { 'submittals.get': companyStatus(requiredSteps, { isSubmitted: true }) };

it('a tick that was left out can be given while the editors decide, and is sent at once', async () => {
  let asks = ['use', 'client'];
  const { calls } = openProfile({
    ...waiting,
    'submittals.rights': () => ({ asks }),
    'submittals.submit': () => {
      asks = ['client'];
      return { id: 1, isSubmitted: true, response: null, created: false };
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: use }));
  expect(await screen.findByText('Confirmed. Our editors can see it.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: use })).toBeNull());
  expect(screen.getByRole('checkbox', { name: client, checked: false })).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'submittals.submit')).toEqual([
    {
      procedure: 'submittals.submit',
      input: { id: 3, item: 'company', subItem: 'any', rightsConfirmed: true, waits: true },
    },
  ]);
});

it('a tick that cannot be sent is taken back, and says why', async () => {
  openProfile({ ...waiting, 'submittals.submit': errorResponse(503, 'Too busy') });
  fireEvent.click(await screen.findByRole('checkbox', { name: use }));
  expect(await screen.findByText(/This could not be confirmed/)).toBeDefined();
  expect(screen.getByRole('checkbox', { name: use, checked: false })).toBeDefined();
});

it('what is not asked is not answered either', async () => {
  const { calls } = openProfile({ 'submittals.rights': { asks: ['client'] } });
  await screen.findByRole('checkbox', { name: client });
  expect(await submitted(calls)).not.toHaveProperty('rightsConfirmed');
});

it('a tick is about one submission, and the next one starts without it', async () => {
  let isSubmitted = false;
  const { calls } = openProfile({
    'submittals.get': () => companyStatus(requiredSteps, { isSubmitted }),
    'submittals.submit': () => {
      isSubmitted = true;
      return { id: 1, isSubmitted, response: null, created: true };
    },
    'submittals.withdraw': () => {
      isSubmitted = false;
      return { success: true };
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: use }));
  await submitted(calls);
  await clickButton('Withdraw');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('checkbox', { name: use, checked: false })).toBeDefined();
  await clickButton('Submit for Approval');
  await waitFor(() =>
    expect(
      calls
        .filter(({ procedure }) => procedure === 'submittals.submit')
        .map(({ input }) => Object(input).rightsConfirmed),
    ).toEqual([true, false]),
  );
});
