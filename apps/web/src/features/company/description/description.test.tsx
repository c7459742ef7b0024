import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse, MOCK_REFERENCE } from '../../../../testing/mock-trpc.ts';
import { refocusTab } from '../../../../testing/refocus-tab.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { company, companyResponses } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const openButton = { name: 'Update Company Description' };

/** Types a new title into the description's form, on a portal that gives `answer` to the save. */
async function retitle(answer: unknown) {
  const portal = renderApp('/company', { ...companyResponses, 'company.update': answer });
  fireEvent.click(await screen.findByRole('button', openButton));
  const title = screen.getByLabelText<HTMLInputElement>('Company Title');
  fireEvent.change(title, { target: { value: 'Calder & Sons' } });
  const form = within(screen.getByRole('form', { name: 'Company Description' }));
  const save = form.getByRole<HTMLButtonElement>('button', openButton);
  await waitFor(() => expect(save.disabled).toBe(false));
  return { ...portal, title, form, save };
}

describe('updating the description', () => {
  it('sends the version that was opened, closes the form and confirms the save', async () => {
    const { calls, save } = await retitle({ ...company, title: 'Calder & Sons', version: 5 });
    fireEvent.click(save);
    expect(await screen.findByText('Company Description saved')).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Company Description' })).toBeNull();
    expect(calls.find(({ procedure }) => procedure === 'company.update')?.input).toEqual({
      companyId: company.id,
      version: company.version,
      title: 'Calder & Sons',
      introHeader: company.introHeader,
      content: company.content,
    });
  });

  it('keeps the typed text if it fails, and says why', async () => {
    const { form, save, title } = await retitle(
      errorResponse(503, 'The service cannot be reached right now.'),
    );
    fireEvent.click(save);
    expect((await form.findByRole('alert')).textContent).toBe(
      `${messages.saveCompany}. The service cannot be reached right now.${MOCK_REFERENCE}`,
    );
    expect(title.value).toBe('Calder & Sons');
  });

  it('shows a field error at its field', async () => {
    const errors = [{ path: 'title', message: 'At most 200 characters' }];
    const { form, save, title } = await retitle(errorResponse(400, 'At most 200 characters', errors));
    fireEvent.click(save);
    expect(await form.findByText('At most 200 characters')).toBeDefined();
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(form.queryByRole('alert')).toBeNull();
  });
});

describe('creating the company', () => {
  it('has no Cancel, until another tab has created it', async () => {
    let stored: object | null = null;
    renderApp('/company', { ...companyResponses, 'company.get': () => stored });
    const form = within(await screen.findByRole('form', { name: 'Company Description' }));
    expect(form.queryByRole('button', { name: 'Cancel' })).toBeNull();
    stored = company;
    refocusTab();
    fireEvent.click(await form.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(company.introHeader)).toBeDefined();
  });
});

describe('cancelling the description', () => {
  const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

  it('asks before it discards typed text', async () => {
    const { form } = await retitle(company);
    await waitFor(() => expect(closing()).toBe(false));
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Company Title').value).toBe('Calder & Sons');
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(screen.getByRole('button', openButton));
  });

  it('leaving the page or closing the tab also asks', async () => {
    await retitle(company);
    await waitFor(() => expect(closing()).toBe(false));
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(screen.getByLabelText<HTMLInputElement>('Company Title').value).toBe('Calder & Sons');
  });
});

it('the portal keeps the description’s typed text, without an author, which a profile lacks', async () => {
  const { calls } = await retitle(company);
  const sent = () => calls.find(({ procedure }) => procedure === 'workingCopies.put')?.input;
  await waitFor(() => {
    fireEvent(window, new Event('pagehide'));
    expect(sent()).toMatchObject({ itemId: company.uuid, version: company.version, title: 'Calder & Sons' });
  });
  expect(sent()).toMatchObject({ author: '' });
});
