import type { MailMessage } from '@headwater/contract/mails';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../testing/render-app.tsx';
import { clickButton } from '../../../testing/user-actions.ts';

setUpAppTests();

const mail: MailMessage = {
  id: 9,
  to: 'marketing@calderpumps.example',
  kind: 'approved',
  subject: 'Approved: Calder Pumps',
  state: 'failed',
  createdAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  attempts: 25,
  lastError: 'connect ECONNREFUSED',
  text: 'It is public now.',
  html: '<style>.link { color: blue }</style><p style="color:red">It is public now.</p><script>parent.document.title = "out"</script>',
};

function openMails(answers: Record<string, unknown> = {}) {
  return renderApp('/mails', {
    user: someAdmin,
    'mails.list': { mails: [mail], nextCursor: null },
    'mails.get': mail,
    'mails.resend': { success: true },
    ...answers,
  });
}

const viewLabel = `View “${mail.subject}” to ${mail.to}`;

describe('the mail log', () => {
  it('lists each email with its status and the reason of a failure', async () => {
    openMails();
    const row = await screen.findByRole('row', { name: /Approved: Calder Pumps/ });
    expect(row.textContent).toMatch(/20 Nov 2026.*marketing@.*ECONNREFUSED.*Failed/);
  });
});

describe('a mail', () => {
  it('is shown in a sandbox without the style sheet that the policy forbids, and as text', async () => {
    openMails();
    await clickButton(viewLabel);
    const frame = await screen.findByTitle(`The email “${mail.subject}”`);
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('<p style="color:red">It is public now.</p>');
    expect(frame.getAttribute('srcdoc')).not.toContain('<style>');
    expect(screen.getByText('It is public now.')).toBeDefined();
    expect(screen.getByText(/tried 25 times/)).toBeDefined();
  });

  it('that staff may not read says why, once and without a frame', async () => {
    const text = 'We do not show this email to staff, because its link accepts the quotation.';
    openMails({ 'mails.get': { ...mail, text, html: '' } });
    await clickButton(viewLabel);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByTitle(`The email “${mail.subject}”`)).toBeNull();
    expect(screen.queryByText('As plain text')).toBeNull();
  });

  it('is sent again', async () => {
    const { calls } = openMails();
    await clickButton(viewLabel);
    await clickButton('Send again now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({ procedure: 'mails.resend', input: { id: 9 } });
  });

  it('shows the error if it cannot be sent again', async () => {
    openMails({ 'mails.resend': errorResponse(409, 'This email is not due yet.') });
    await clickButton(viewLabel);
    await clickButton('Send again now');
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The email could not be sent again. This email is not due yet.',
    );
  });
});
