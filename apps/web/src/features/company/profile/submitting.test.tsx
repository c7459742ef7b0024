import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { requiredSteps, companyResponses, companyStatus } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

/** Opens the page of a company with that status. */
async function openPanel(state: object, answers: object = {}) {
  const portal = renderApp('/company', { ...companyResponses, 'submittals.get': state, ...answers });
  const panel = within(await screen.findByRole('region', { name: 'Progress' }));
  return { ...portal, panel };
}

describe('the progress panel', () => {
  it('counts the required steps, and gives screen readers the percentage with two decimals', async () => {
    const { panel } = await openPanel(companyStatus(['description', 'logo', 'videos']));
    expect(panel.getByText('2 of 5')).toBeDefined();
    expect(panel.getByText(/^50\.00%/)).toBeDefined();
    expect(panel.getByRole('progressbar').querySelector('[data-colour]')?.getAttribute('data-colour')).toBe(
      'orange',
    );
  });

  it('links to the section of every step', async () => {
    const { panel } = await openPanel(companyStatus([]));
    const links = within(panel.getByRole('list', { name: 'On this page' })).getAllByRole('link');
    expect(links).toHaveLength(8);
    for (const link of links) {
      const id = new URL(link.getAttribute('href') ?? '', 'http://portal.test').hash.slice(1);
      expect(document.getElementById(id)?.textContent).toContain(link.textContent);
    }
  });

  it('links to a preview when a required step is completed', async () => {
    const { panel } = await openPanel(companyStatus(['logo']));
    const link = await panel.findByRole('link', { name: /^Preview/ });
    expect(link.getAttribute('href')).toBe(
      `http://public.test/supply-chain/preview/?item=${companyResponses['company.get'].uuid}`,
    );
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('has no preview with only optional steps completed', async () => {
    const { panel } = await openPanel(companyStatus(['videos']));
    expect(panel.getByRole('button', { name: 'Preview' }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    [companyStatus(['description']), 'Submit for Approval', true],
    [companyStatus(requiredSteps), 'Submit for Approval', false],
    [companyStatus(requiredSteps, { isSubmitted: true }), 'Awaiting Approval', true],
    [companyStatus(requiredSteps, { isSubmitted: true, response: 'approved' }), 'Approved', true],
    [companyStatus(requiredSteps, { response: 'rejected' }), 'Submit for Approval', false],
  ])('%#: the button reads "%s", disabled: %s', async (state, label, off) => {
    const { panel } = await openPanel(state);
    expect(panel.getByRole('button', { name: label }).getAttribute('aria-disabled') === 'true').toBe(off);
  });

  it('asks a company without an active subscription to activate', async () => {
    const { panel } = await openPanel(companyStatus([]), { user: someUser });
    expect(panel.getByText(messages.activate)).toBeDefined();
    expect(panel.getByRole('link', { name: 'Activate Now!' }).getAttribute('href')).toBe('/products');
  });

  it('asks no company with an active subscription', async () => {
    const { panel } = await openPanel(companyStatus([]));
    expect(panel.queryByText(messages.activate)).toBeNull();
  });
});

it("shows a rejection with the editor's reason", async () => {
  await openPanel(companyStatus(requiredSteps, { response: 'rejected', reason: 'Please name the site.' }));
  expect(screen.getByText('Please name the site.')).toBeDefined();
  expect(screen.getByText('Rejected')).toBeDefined();
});

describe('submitting', () => {
  it('submits the company, and says so', async () => {
    let state = companyStatus(requiredSteps);
    const { panel, calls } = await openPanel(
      {},
      {
        'submittals.get': () => state,
        'submittals.submit': () => {
          state = companyStatus(requiredSteps, { isSubmitted: true });
          return { id: 3, isSubmitted: true, response: null, created: true };
        },
      },
    );
    fireEvent.click(await panel.findByRole('button', { name: 'Submit for Approval' }));
    expect(await panel.findByRole('button', { name: 'Awaiting Approval' })).toBeDefined();
    expect(calls.filter(({ procedure }) => procedure === 'submittals.submit')).toEqual([
      { procedure: 'submittals.submit', input: { id: 3, item: 'company', subItem: 'any' } },
    ]);
  });

  it('is withdrawn by a button, after a confirmation', async () => {
    let state = companyStatus(requiredSteps, { isSubmitted: true });
    const { panel, calls } = await openPanel(
      {},
      {
        'submittals.get': () => state,
        'submittals.withdraw': () => {
          state = companyStatus(requiredSteps);
          return { success: true };
        },
      },
    );
    fireEvent.click(await panel.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this submission?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await panel.findByRole('button', { name: 'Submit for Approval' })).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(calls.filter(({ procedure }) => procedure === 'submittals.withdraw')).toEqual([
      { procedure: 'submittals.withdraw', input: { id: 3, item: 'company', subItem: 'any' } },
    ]);
  });

  it('says what happens next, and that a package is needed if there is none', async () => {
    const { panel } = await openPanel(companyStatus(requiredSteps), {
      user: { ...companyResponses.user, activeSubscription: false },
      'submittals.submit': { id: 3, isSubmitted: true, response: null, created: true },
    });
    fireEvent.click(panel.getByRole('button', { name: 'Submit for Approval' }));
    const result = await screen.findByText(/^Submitted\. We will email you our editors’ decision/);
    const notice = within(result.closest<HTMLElement>('[role=status]') ?? document.body);
    expect(notice.getByRole('link', { name: 'Activate Now!' }).getAttribute('href')).toBe('/products');
  });

  it('links to the public page of an approved company', async () => {
    const publicUrl = 'https://public.test/supply-chain/calder-pumps';
    const { panel } = await openPanel(
      companyStatus(requiredSteps, { isSubmitted: true, response: 'approved', publicUrl }),
    );
    const link = panel.getByRole('link', { name: /^View on the public site: Calder Pumps/ });
    expect(link.getAttribute('href')).toBe(publicUrl);
  });

  it('shows an error if it fails, and can be retried', async () => {
    const { panel } = await openPanel(companyStatus(requiredSteps), {
      'submittals.submit': errorResponse(409, 'This is approved and unchanged'),
    });
    fireEvent.click(panel.getByRole('button', { name: 'Submit for Approval' }));
    const alert = await panel.findByRole('alert');
    expect(alert.textContent).toContain(messages.saveSubmittal);
    expect(alert.textContent).toContain('This is approved and unchanged');
    await waitFor(() =>
      expect(
        panel.getByRole('button', { name: 'Submit for Approval' }).getAttribute('aria-disabled'),
      ).not.toBe('true'),
    );
  });
});
