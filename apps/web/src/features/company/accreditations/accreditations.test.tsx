import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { companyResponses } from '../../../../testing/company/fixtures.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';

setUpAppTests();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00.000Z') }));

const row = { scheme: 'ISO 9001', number: '', scope: '', certificate: '', version: 1 };

async function openSection() {
  renderApp('/company', {
    ...companyResponses,
    'company.accreditations.list': [
      { ...row, id: 1, sequence: 1, ends: '2026-11-19' },
      { ...row, id: 2, sequence: 2, ends: '2026-11-20' },
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Accreditations' }));
  await section.findByRole('table');
  return section;
}

it('an accreditation that has ended says that the page does not show it', async () => {
  const section = await openSection();
  expect(section.getByText('Ended 19 Nov 2026, not on your page')).toBeDefined();
  expect(section.getByText('20 Nov 2026')).toBeDefined();
});

it('a last day that has passed is taken, and the form says what follows', async () => {
  const section = await openSection();
  fireEvent.click(section.getByRole('button', { name: 'Add Accreditation' }));
  const day = await section.findByLabelText('Last day');
  expect(section.queryByText(/has passed/)).toBeNull();
  fireEvent.change(day, { target: { value: '2025-01-01' } });
  expect(
    await section.findByText('This day has passed, so your page does not show the accreditation.'),
  ).toBeDefined();
});
