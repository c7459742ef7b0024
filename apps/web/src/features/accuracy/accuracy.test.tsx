import type { MistakeReport } from '@headwater/contract/mistake-reports';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const reviewer = { ...someUser, staffRole: 'reviewer' };
const report: MistakeReport = {
  id: 7,
  item: { id: 5, type: 'press-release', title: 'A quieter pump' },
  publicUrl: 'https://site.example/press-releases/a-quieter-pump',
  name: 'Jo Reed',
  email: 'jo@reader.example',
  message: 'It is not in Leeds',
  status: 'new',
  receivedAt: '2026-11-20T10:00:00.000Z',
};
const notice = { id: 3, text: 'It is in York.', writtenAt: '2026-11-03T10:00:00.000Z' };

function openMistakes(answers: object = {}) {
  return renderApp('/mistakes', {
    'session.get': reviewer,
    'submittals.count': 0,
    'accuracy.mistakes.list': { reports: [report], nextCursor: null },
    'accuracy.mistakes.setStatus': { success: true },
    'accuracy.notices.list': [notice],
    'accuracy.notices.add': { id: 4 },
    'accuracy.notices.remove': { success: true },
    ...answers,
  });
}

const viewReport = async () => clickButton('View the report about A quieter pump');

describe('the reported mistakes', () => {
  it('shows a report, and sets its status', async () => {
    const { calls } = openMistakes();
    await viewReport();
    const dialog = within(await screen.findByRole('dialog', { name: 'A quieter pump' }));
    for (const text of ['It is not in Leeds', 'Jo Reed']) expect(dialog.getByText(text)).toBeDefined();
    dialog.getByRole('radio', { name: 'Corrected' }).click();
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'accuracy.mistakes.setStatus')?.input).toEqual({
        id: 7,
        status: 'corrected',
      }),
    );
  });

  it('says why a status could not be changed', async () => {
    openMistakes({ 'accuracy.mistakes.setStatus': errorResponse(503, 'Not now') });
    await viewReport();
    (await screen.findByRole('radio', { name: 'No mistake' })).click();
    expect((await screen.findByRole('alert')).textContent).toContain('The status could not be changed');
  });

  it('adds a correction to the page, and removes another', async () => {
    const { calls } = openMistakes();
    await viewReport();
    await clickButton('Corrections: A quieter pump');
    expect(await screen.findByText('Correction, 3 Nov 2026:')).toBeDefined();
    fillField('Correction', 'It is in Leeds.');
    await clickButton('Add correction');
    expect(await screen.findByText('The correction is on the page')).toBeDefined();
    await clickButton('Remove: Correction, 3 Nov 2026, It is in York.');
    const sent = () =>
      calls.flatMap(({ procedure, input }) =>
        /notices\.(add|remove)$/.test(procedure) ? [[procedure, input]] : [],
      );
    await waitFor(() =>
      expect(sent()).toEqual([
        ['accuracy.notices.add', { id: 5, text: 'It is in Leeds.' }],
        ['accuracy.notices.remove', { id: 3 }],
      ]),
    );
  });

  it('has no corrections for a page that is not public', async () => {
    openMistakes({
      'accuracy.mistakes.list': { reports: [{ ...report, publicUrl: null }], nextCursor: null },
    });
    await viewReport();
    expect(await screen.findByText('The page is not public.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Corrections/ })).toBeNull();
  });
});

it('the unconfirmed pages say why and when their companies were asked', async () => {
  renderApp('/unconfirmed', {
    'session.get': reviewer,
    'submittals.count': 0,
    'accuracy.details.unconfirmed': {
      companies: [
        {
          id: 9,
          title: 'Tarn Membranes',
          publicUrl: 'https://site.example/supply-chain/tarn-membranes',
          because: 'refused-email',
          askedAt: '2026-11-01T09:40:00.000Z',
          changedAt: '2026-02-01T09:00:00.000Z',
          confirmedAt: null,
        },
      ],
      nextCursor: null,
    },
  });
  const row = within(await screen.findByRole('row', { name: /Tarn Membranes/ }));
  expect(row.getByText('An email was refused')).toBeDefined();
  expect(row.getByRole('link', { name: 'Tarn Membranes' }).getAttribute('href')).toBe('/companies/9');
});

describe('the page of the link that asks an owner', () => {
  const details = {
    company: 'Calder Pumps',
    publicUrl: 'https://site.example/supply-chain/calder-pumps',
    addresses: [{ lines: ['1 Weir Lane'], phone: '01422 000000', email: '', url: '' }],
  };
  const openLink = (answers: object = {}) =>
    renderApp('/check-details#the-secret', {
      'session.get': null,
      'accuracy.details.open': details,
      'accuracy.details.confirmByLink': { success: true },
      ...answers,
    });

  it('shows the details to a visitor, and confirms only when the button is pressed', async () => {
    const { calls } = openLink();
    expect(await screen.findByText('1 Weir Lane')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('/company');
    const confirmed = () =>
      calls
        .filter(({ procedure }) => procedure === 'accuracy.details.confirmByLink')
        .map(({ input }) => input);
    expect(confirmed()).toEqual([]);
    await clickButton('All of it is right');
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined();
    expect(confirmed()).toEqual([{ secret: 'the-secret' }]);
  });

  it('says so if it no longer works', async () => {
    openLink({ 'accuracy.details.open': errorResponse(400, 'This link no longer works') });
    expect((await screen.findByRole('alert')).textContent).toContain('This link cannot be opened');
  });
});
