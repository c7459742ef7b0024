import type { Amendment, AmendmentState } from '@headwater/contract/amendments';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { someSnapshot } from '../../../../testing/submittals/fixtures.ts';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const calder = { id: 17, title: 'Calder Pumps', role: 'owner' } as const;
const owner = { ...someUser, hasCompany: true, company: calder, companies: [calder] };

const offered: Amendment = {
  id: 4,
  state: 'offered',
  note: 'As your site says',
  offeredAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  reason: null,
  item: { type: 'company', uuid: 'u', title: 'Calder Pumps' },
  change: { before: someSnapshot, after: { ...someSnapshot, content: '<p>Since 1932.</p>' } },
};

async function openAmendment(answers: Record<string, unknown> = {}) {
  const portal = renderApp('/amendments/4', {
    user: owner,
    'submittals.amendments.get': offered,
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'An amendment to “Calder Pumps”' });
  return portal;
}

it('a company sees what an editor changed and why, and opening the page changes nothing', async () => {
  const { calls } = await openAmendment();
  expect(screen.getByText('As your site says')).toBeDefined();
  expect(document.querySelector('del')?.textContent).toContain('1923');
  expect(document.querySelector('ins')?.textContent).toContain('1932');
  expect(calls.some(({ procedure }) => procedure.endsWith('accept'))).toBe(false);
});

it('accepts it with one press', async () => {
  let state: AmendmentState = 'offered';
  const { calls } = await openAmendment({
    'submittals.amendments.get': () => ({ ...offered, state }),
    'submittals.amendments.accept': () => {
      state = 'accepted';
      return { published: true, url: 'http://public.test/a' };
    },
  });
  await clickButton('Accept');
  expect(await screen.findByText('Your company has accepted it.')).toBeDefined();
  expect(calls).toContainEqual({ procedure: 'submittals.amendments.accept', input: { id: 4 } });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('declines it with a reason for the editor', async () => {
  const { calls } = await openAmendment({ 'submittals.amendments.decline': { success: true } });
  await clickButton('Decline');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'It was 1923' } });
  await clickButton('Decline');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'submittals.amendments.decline',
      input: { id: 4, reason: 'It was 1923' },
    }),
  );
});

it('says why it could not be accepted', async () => {
  await openAmendment({ 'submittals.amendments.accept': errorResponse(409, 'It was replaced') });
  await clickButton('Accept');
  expect(await screen.findByText(/It was not accepted/)).toBeDefined();
  expect(screen.getByText(/It was replaced/)).toBeDefined();
});

it.each([
  ['accepted', /Your company has accepted it/],
  ['declined', /Your company has declined it.*The reason: It was 1923/],
  ['replaced', /a newer one/],
  ['outdated', /nothing to accept/],
] as const)('an amendment that is %s says so, without buttons', async (state, text) => {
  const reason = state === 'declined' ? 'It was 1923' : null;
  await openAmendment({ 'submittals.amendments.get': { ...offered, state, reason } });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('a viewer is told who can accept it', async () => {
  const company = { ...calder, role: 'viewer' } as const;
  await openAmendment({ user: { ...owner, company, companies: [company] } });
  expect(screen.getByText('An owner or an editor of the company can accept it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('says if its versions have been deleted', async () => {
  await openAmendment({ 'submittals.amendments.get': { ...offered, state: 'declined', change: null } });
  expect(screen.getByText('These versions have been deleted.')).toBeDefined();
});
