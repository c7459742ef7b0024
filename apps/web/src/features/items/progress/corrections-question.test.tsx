import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyResponses, companyStatus, requiredSteps } from '../../../../testing/company/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

function openProfile(answers: object) {
  return renderApp('/company', {
    ...companyResponses,
    'submittals.get': companyStatus(requiredSteps, { isSubmitted: true }),
    ...answers,
  });
}

it.each([
  ['Yes', true],
  ['No', false],
])('a company is asked once about small corrections, and can answer %s', async (label, allowed) => {
  let asks = true;
  const { calls } = openProfile({
    'submittals.amendments.consent': () => ({ allowed: false, asks }),
    'submittals.amendments.setConsent': () => {
      asks = false;
      return { success: true };
    },
  });
  fireEvent.click(await screen.findByText('Small corrections'));
  await clickButton(label);
  await waitFor(() => expect(screen.queryByText('Small corrections')).toBeNull());
  expect(calls).toContainEqual({ procedure: 'submittals.amendments.setConsent', input: { allowed } });
});

it('a company is not asked before its first submission', async () => {
  openProfile({ 'submittals.amendments.consent': { allowed: false, asks: false } });
  await screen.findByRole('button', { name: 'Awaiting Approval' });
  expect(screen.queryByText('Small corrections')).toBeNull();
});

it('a failed answer says so, and can be retried', async () => {
  openProfile({
    'submittals.amendments.consent': { allowed: false, asks: true },
    'submittals.amendments.setConsent': errorResponse(503, 'Too busy'),
  });
  fireEvent.click(await screen.findByText('Small corrections'));
  await clickButton('Yes');
  expect(await screen.findByText(/Your answer could not be saved/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-disabled')).not.toBe('true');
});
