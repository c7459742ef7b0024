import { unscheduled, type Appearance } from '@headwater/contract/submittals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { article, articleResponses, articleStatus } from '../../../../testing/articles/fixtures.ts';
import { companyResponses, companyStatus, requiredSteps } from '../../../../testing/company/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { clickButton } from '../../../../testing/user-actions.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';

setUpAppTests();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00.000Z') }));

const embargo = { ...unscheduled, notBefore: '2026-12-01T09:00:00.000Z' };

function openProfile(state: object, appearance: Appearance, answers: object = {}) {
  return renderApp('/company', {
    ...companyResponses,
    'submittals.get': companyStatus(requiredSteps, { ...state, appearance }),
    ...answers,
  });
}

async function openDialog(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Publication dates' }));
}

it('a time chosen before submitting is part of the submission', async () => {
  const { calls } = openProfile({}, unscheduled, {
    'submittals.submit': { id: 3, isSubmitted: true, response: null, created: true },
  });
  const dialog = await openDialog('Appears once approved');
  expect(dialog.queryByRole('group', { name: 'Until' })).toBeNull();
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-12-01' } });
  fireEvent.change(dialog.getByLabelText('Time in London'), { target: { value: '09:00' } });
  await clickButton('Save');
  expect(await screen.findByRole('button', { name: 'Appears on 1 Dec 2026, 09:00 GMT' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Submit for Approval' }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'submittals.submit')?.input).toMatchObject({
      notBefore: '2026-12-01T09:00:00.000Z',
      appearsUntil: null,
    }),
  );
});

it('a time after the end of access is chosen with a warning, and depends on a renewal', async () => {
  openProfile({}, unscheduled, {
    'store.access': { active: true, endDate: '2026-11-30', reason: null, why: null },
  });
  const dialog = await openDialog('Appears once approved');
  fireEvent.change(dialog.getByLabelText('Time in London'), { target: { value: '09:00' } });
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-30' } });
  expect(dialog.queryByText(/Access ends on/)).toBeNull();
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-12-01' } });
  expect(
    await dialog.findByText(
      'Access ends on 30 Nov 2026: the page appears at this time only if access is renewed.',
    ),
  ).toBeDefined();
  await clickButton('Save');
  const line = 'Appears on 1 Dec 2026, 09:00 GMT if access is renewed';
  expect(await screen.findByRole('button', { name: line })).toBeDefined();
});

it('an item approved for later says so, and its time can be cancelled', async () => {
  const { calls } = openProfile(
    { isSubmitted: true, response: 'approved' },
    { ...embargo, awaitsPublication: true },
    { 'submittals.schedule': { success: true } },
  );
  expect(await screen.findByText('appears on 1 Dec 2026, 09:00 GMT')).toBeDefined();
  const dialog = await openDialog('Appears on 1 Dec 2026, 09:00 GMT');
  for (const label of ['Day', 'Time in London'])
    fireEvent.change(dialog.getByLabelText(label), { target: { value: '' } });
  await clickButton('Save');
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'submittals.schedule')?.input).toMatchObject({
      notBefore: null,
    }),
  );
});

it('a time that the portal refuses stays in the dialog, with the reason', async () => {
  openProfile({ isSubmitted: true }, embargo, {
    'submittals.schedule': errorResponse(409, 'This has been published already.'),
  });
  const dialog = await openDialog('Appears on 1 Dec 2026, 09:00 GMT');
  fireEvent.change(dialog.getByLabelText('Time in London'), { target: { value: '10:00' } });
  await clickButton('Save');
  expect(await dialog.findByText(/This has been published already/)).toBeDefined();
});

it('a time of which one half is missing, or which has passed, says so at the field', async () => {
  openProfile({}, unscheduled);
  const dialog = await openDialog('Appears once approved');
  const day = dialog.getByLabelText('Day');
  fireEvent.change(day, { target: { value: '2026-11-01' } });
  const time = dialog.getByLabelText('Time in London');
  expect(dialog.queryByText('Give a time as well')).toBeNull();
  fireEvent.blur(day);
  expect(await dialog.findByText('Give a time as well')).toBeDefined();
  fireEvent.change(time, { target: { value: '09:00' } });
  expect(await dialog.findByLabelText('Day', { selector: '[aria-invalid=true]' })).toBe(day);
  expect(dialog.getByText('This time has passed')).toBeDefined();
  fireEvent.change(day, { target: { value: '2026-12-01' } });
  await waitFor(() => expect(dialog.queryByText('This time has passed')).toBeNull());
});

it('a time that the portal refuses shows the reason at the right one of the two', async () => {
  const message = 'Choose a time within a year';
  renderApp(`/press-releases/${article.uuid}`, {
    ...articleResponses,
    'articles.get': { ...article, articleType: 'press-releases' },
    'submittals.get': articleStatus(['content'], { isSubmitted: true }),
    'submittals.schedule': errorResponse(400, message, [{ path: 'appearsUntil', message }]),
  });
  const until = within((await openDialog('Appears once approved')).getByRole('group', { name: 'Until' }));
  fireEvent.change(until.getByLabelText('Day'), { target: { value: '2028-01-01' } });
  fireEvent.change(until.getByLabelText('Time in London'), { target: { value: '09:00' } });
  await clickButton('Save');
  expect(await until.findByText(message)).toBeDefined();
});

it.each([
  [{ ...embargo, awaitsPublication: true, waitsForAccess: true }, 'appears once there is access'],
  [{ ...unscheduled, live: false }, 'its page is being checked'],
])('the status line says %j', async (appearance, text) => {
  openProfile({ isSubmitted: true, response: 'approved' }, appearance);
  expect(await screen.findByText(text)).toBeDefined();
});

it('the public page is not called live while it is being checked', async () => {
  const publicUrl = 'https://public.test/supply-chain/calder-pumps';
  const state = { isSubmitted: true, response: 'approved', publicUrl };
  openProfile(state, { ...unscheduled, live: false });
  const line = await screen.findByText('Public page');
  expect(line.closest('summary')?.textContent).toBe('Public page Being checked');
});

describe('the end of public news', () => {
  const end = '2026-11-30T17:00:00.000Z';
  const live = {
    publicUrl: 'https://public.test/press-releases/a-third-less-energy',
    publicSchedule: { notBefore: '2026-11-02T09:00:00.000Z', appearsUntil: end },
  };

  function openNews(state: object) {
    return renderApp(`/press-releases/${article.uuid}`, {
      ...articleResponses,
      'articles.get': { ...article, articleType: 'press-releases' },
      'submittals.get': articleStatus(['content'], { ...live, ...state }),
      'submittals.schedule': { success: true },
    });
  }

  it.each([
    ['while the page is as approved', { isSubmitted: true, response: 'approved' }],
    ['while the draft is being edited', { response: 'approved' }],
    ['after the next version is rejected', { response: 'rejected', appearance: embargo }],
  ])('can be changed on its own %s', async (_name, state) => {
    const { calls } = openNews(state);
    const dialog = await openDialog('Ends on 30 Nov 2026, 17:00 GMT');
    expect(dialog.queryByRole('group', { name: 'Not before' })).toBeNull();
    fireEvent.change(dialog.getByLabelText('Time in London'), { target: { value: '18:00' } });
    await clickButton('Save');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'submittals.schedule')?.input).toMatchObject({
        notBefore: live.publicSchedule.notBefore,
        appearsUntil: '2026-11-30T18:00:00.000Z',
      }),
    );
  });

  it('is only shown while the next version waits, whose own times can be changed', async () => {
    openNews({ isSubmitted: true, appearance: embargo });
    expect(await screen.findByText('It appears until 30 Nov 2026, 17:00 GMT.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ends/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Appears on 1 Dec/ })).toBeDefined();
  });
});
