import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { companyResponses, companyStatus, requiredSteps } from '../../../../testing/company/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const live = companyStatus(requiredSteps, {
  isSubmitted: true,
  response: 'approved',
  publicUrl: 'https://public.test/supply-chain/calder-pumps',
});
const byCompany = {
  at: '2026-11-21T10:00:00.000Z',
  cause: 'company',
  reason: null,
  republishableUntil: '2026-12-21',
  putBackUntil: null,
};
const input = { id: 3, item: 'company', subItem: 'any' };

function offSite(unpublished: object) {
  return companyStatus(requiredSteps, { response: 'approved', unpublished });
}

/** Opens the company's page, whose status changes after one of these calls. */
function openCompany(before: object, answers: object = {}, after: object = before) {
  let state = before;
  const changing = { success: true, url: null };
  const change = () => {
    state = after;
    return changing;
  };
  return renderApp('/company', {
    ...companyResponses,
    'submittals.get': () => state,
    'submittals.unpublish': change,
    'submittals.republish': change,
    ...answers,
  });
}

describe('a public page', () => {
  it('is unpublished by a button, after a confirmation that says how to bring it back', async () => {
    const { calls } = openCompany(live, {}, offSite(byCompany));
    fireEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take this page off the site?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText(/^You can publish it again as it was until 21 Dec 2026/)).toBeDefined();
    expect(screen.getByText('Unpublished')).toBeDefined();
    expect(calls).toContainEqual({ procedure: 'submittals.unpublish', input });
  });
});

describe('an unpublished page', () => {
  it('is published again by a button, without a submission', async () => {
    const { calls } = openCompany(offSite(byCompany), {}, live);
    await clickButton('Publish again');
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish again' })).toBeNull();
    expect(calls).toContainEqual({ procedure: 'submittals.republish', input });
  });

  it('says why it could not be published again', async () => {
    openCompany(offSite(byCompany), {
      'submittals.republish': errorResponse(409, 'This has been changed or submitted since'),
    });
    await clickButton('Publish again');
    expect(await screen.findByText(/This has been changed or submitted since/)).toBeDefined();
  });

  it('that editors took down shows their reason, and comes back only after a submission', async () => {
    openCompany(
      offSite({ ...byCompany, cause: 'staff', reason: 'Not your pump.', republishableUntil: null }),
    );
    expect(await screen.findByText('Not your pump.')).toBeDefined();
    expect(screen.getByText(/change what is needed and submit it for approval/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Submit for Approval' })).toBeDefined();
  });
});
