import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, type MockResponses } from '../../../../testing/mock-trpc.ts';
import { mailTextRows, someMailText, somePreview } from '../../../../testing/publisher/mail-texts.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

function openTexts(path: string, answers: MockResponses = {}) {
  return renderApp(path, {
    user: someAdmin,
    'publisher.mailTexts.list': mailTextRows,
    'publisher.mailTexts.get': someMailText,
    'publisher.mailTexts.preview': somePreview,
    'publisher.mailTexts.save': { success: true },
    'publisher.mailTexts.reset': { success: true },
    ...answers,
  });
}

const address = '/publisher/emails/access-ending';

it('lists the emails in groups, and marks those with the publisher’s text', async () => {
  openTexts('/publisher/emails');
  expect(await screen.findByRole('region', { name: 'Review and publication' })).toBeDefined();
  const row = await screen.findByRole('row', { name: /Access ends soon/ });
  expect(row.textContent).toContain('Yours');
  expect(screen.getByRole('link', { name: 'Edit: Access ends soon' }).getAttribute('href')).toBe(address);
});

it('shows a preview of the email, and saves with the version that was opened', async () => {
  const { calls, path } = openTexts(address);
  expect(await screen.findByTitle(`The email “${somePreview.subject}”`)).toBeDefined();
  fillField(/Subject/, 'Soon over: {last day}');
  await waitFor(() =>
    expect(
      calls.findLast(({ procedure }) => procedure === 'publisher.mailTexts.preview')?.input,
    ).toMatchObject({ kind: 'access-ending', subject: 'Soon over: {last day}' }),
  );
  await clickButton('Save');
  await waitFor(() => expect(path()).toBe('/publisher/emails'));
  expect(calls.find(({ procedure }) => procedure === 'publisher.mailTexts.save')?.input).toEqual({
    ...someMailText.value,
    kind: 'access-ending',
    subject: 'Soon over: {last day}',
    version: 2,
  });
});

it('names an unknown placeholder at its field, and a missing required one', async () => {
  openTexts(address);
  await screen.findByLabelText(/Subject/);
  fillField(/Subject/, 'Dear {nmae}');
  fillField(/Opening/, 'It ends.');
  for (const field of [/Subject/, /Opening/]) fireEvent.blur(screen.getByLabelText(field));
  expect(await screen.findByText('This email has no {nmae}, but {last day} and {portal}')).toBeDefined();
  expect(await screen.findByText('Please keep {last day}, which readers need to know')).toBeDefined();
});

it('shows both texts if somebody else has changed it, and saves the choice over theirs', async () => {
  const theirs = { ...someMailText.value, subject: 'Over on {last day}' };
  let stored: typeof someMailText = someMailText;
  const { calls, path } = openTexts(address, {
    'publisher.mailTexts.get': () => stored,
    'publisher.mailTexts.save': ({ version }: { version: number }) => {
      if (version === 3) return { success: true };
      stored = { ...someMailText, value: theirs, version: 3 };
      return errorResponse(409, 'This has been changed.');
    },
  });
  await screen.findByLabelText(/Subject/);
  fillField(/Closing/, 'See you.');
  await clickButton('Save');
  expect(
    await screen.findByRole('dialog', { name: 'This was changed while you were editing' }),
  ).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Closing/, { selector: 'textarea' }).value).toBe(
    'See you.',
  );
  await clickButton('Save this choice');
  await waitFor(() => expect(path()).toBe('/publisher/emails'));
  expect(calls.findLast(({ procedure }) => procedure === 'publisher.mailTexts.save')?.input).toEqual({
    ...theirs,
    closing: 'See you.',
    kind: 'access-ending',
    version: 3,
  });
});

it('returns to the default after a confirmation', async () => {
  const { calls, path } = openTexts(address);
  await clickButton('Back to the default');
  await screen.findByRole('alertdialog');
  const [, confirm] = screen.getAllByRole('button', { name: 'Back to the default', hidden: true });
  confirm?.click();
  await waitFor(() => expect(path()).toBe('/publisher/emails'));
  expect(calls).toContainEqual({
    procedure: 'publisher.mailTexts.reset',
    input: { kind: 'access-ending', version: 2 },
  });
});

it('says that a text with errors has no preview yet, and requests none', async () => {
  const { calls } = openTexts(address);
  await screen.findByTitle(`The email “${somePreview.subject}”`);
  fillField(/Opening/, 'It ends on {lats day}.');
  expect(await screen.findByText('The preview appears when the text has no errors.')).toBeDefined();
  const previews = calls.filter(({ procedure }) => procedure === 'publisher.mailTexts.preview');
  expect(previews).toHaveLength(1);
});

it('says why the preview of a text without errors could not be loaded', async () => {
  openTexts(address, { 'publisher.mailTexts.preview': errorResponse(503, 'Try again later') });
  expect(await screen.findByText(/The preview could not be loaded/)).toBeDefined();
  expect(screen.queryByText('The preview appears when the text has no errors.')).toBeNull();
});

it('shows an error at the closing if it lacks a required placeholder', async () => {
  openTexts(address, {
    'publisher.mailTexts.get': {
      ...someMailText,
      default: { subject: 'Hello', opening: 'Hello', closing: 'Until {last day}.' },
    },
  });
  await screen.findByLabelText(/Closing/);
  fillField(/Subject/, 'Hello');
  fillField(/Opening/, 'Hello');
  fillField(/Closing/, 'Bye');
  fireEvent.blur(screen.getByLabelText(/Closing/));
  const missed = await screen.findByText('Please keep {last day}, which readers need to know');
  expect(screen.getByLabelText(/Closing/).getAttribute('aria-describedby')).toContain(
    missed.closest('[id]')?.id,
  );
});
