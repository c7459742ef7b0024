import type { TaskList } from '@headwater/contract/review-tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { someSnapshot } from '../../../../testing/submittals/fixtures.ts';
import { openReview, pressKey, waitForReview } from '../../../../testing/submittals/open-review.ts';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

it('changes can be requested for a block and a section, and the next submittal follows', async () => {
  const request = vi.fn<() => object>(() => ({ success: true }));
  openReview(9, {}, { 'submittals.requestChanges': request });
  await waitForReview(9);
  pressKey('c');
  const panel = within(await screen.findByRole('region', { name: 'Request changes' }));
  expect(panel.getByRole('option', { name: 'Paragraph “Since 1923.”' })).toBeDefined();
  choose('Where', 'block:0');
  choose('What is needed', 'Please name the source.');
  await clickButton('Add to the list');
  expect(
    within(panel.getByRole('list', { name: 'The list so far' })).getByText('Please name the source.'),
  ).toBeDefined();
  choose('Where', 'section:gallery');
  choose('What is needed', 'Three pictures at least.');
  await clickButton('Request 2 changes');
  await waitForReview(10);
  expect(request).toHaveBeenCalledWith({
    id: 9,
    tasks: [
      { place: { kind: 'block', path: [0] }, needed: 'Please name the source.' },
      { place: { kind: 'section', section: 'gallery' }, needed: 'Three pictures at least.' },
    ],
  });
  expect(await screen.findByText('Changes requested: “Company 9”')).toBeDefined();
});

it('a part chosen on the page joins the list, Ctrl+Enter sends it, and single-key shortcuts are off meanwhile', async () => {
  const request = vi.fn<() => object>(() => ({ success: true }));
  const approve = vi.fn<() => object>();
  openReview(9, {}, { 'submittals.requestChanges': request, 'submittals.approve': approve });
  await waitForReview(9);
  const frame = await screen.findByTitle<HTMLIFrameElement>('As it will be');
  const mark = (place: string) =>
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { place },
        origin: 'http://public.test',
        source: frame.contentWindow,
      }),
    );
  mark('block:0');
  await screen.findByRole('region', { name: 'Request changes' });
  choose('What is needed', 'Please name the source.');
  mark('section:gallery');
  expect(await screen.findByText('Please name the source.')).toBeDefined();
  choose('What is needed', 'Three pictures at least.');
  pressKey('a');
  expect(approve).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('What is needed'), { key: 'Enter', ctrlKey: true });
  await waitForReview(10);
  expect(request).toHaveBeenCalledWith({
    id: 9,
    tasks: [
      { place: { kind: 'block', path: [0] }, needed: 'Please name the source.' },
      { place: { kind: 'section', section: 'gallery' }, needed: 'Three pictures at least.' },
    ],
  });
});

it('typed requests stay when Escape closes the panel', async () => {
  openReview(9);
  await waitForReview(9);
  await clickButton('Request changes');
  const needed = await screen.findByLabelText('What is needed');
  choose('What is needed', 'Which year?');
  fireEvent.keyDown(needed, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Request changes' })).toBeNull());
  await clickButton('Request changes');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What is needed')).value).toBe('Which year?');
});

it('a request needs a place and a text, which can come from a template', async () => {
  const request = vi.fn<() => object>(() => ({ success: true }));
  openReview(
    9,
    {},
    {
      'submittals.requestChanges': request,
      'submittals.reasons.list': [{ id: 4, name: 'Source', text: 'Which source has {company}?' }],
    },
  );
  await waitForReview(9);
  pressKey('c');
  const panel = within(await screen.findByRole('region', { name: 'Request changes' }));
  fireEvent.click(panel.getByRole('button', { name: 'Request changes' }));
  expect(await screen.findByText('Say where it is needed')).toBeDefined();
  expect(screen.getByText('Say what is needed')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Where'));
  await screen.findByRole('option', { name: 'Source' });
  choose('Add a template', '4');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What is needed').value).toBe(
    'Which source has Calder Pumps?',
  );
  expect(request).not.toHaveBeenCalled();
});

it('a take-down has no changes to request', async () => {
  openReview(9, { submitted: { kind: 'deletion' } });
  await waitForReview(9);
  expect(screen.queryByRole('button', { name: 'Request changes' })).toBeNull();
});

it('a resubmission shows each request with its answer and the changes at its place', async () => {
  const task = { done: false, answer: '', answeredAt: null };
  const requested: TaskList = {
    submittalId: 5,
    requestedAt: '2026-11-20T09:00:00.000Z',
    snapshot: { ...someSnapshot, content: '<p>Since 1922.</p><p>Old.</p>', title: 'Calder' },
    tasks: [
      {
        ...task,
        id: 1,
        place: { kind: 'block', path: [0] },
        label: 'Paragraph “Since 1922.”',
        needed: 'Check the year.',
        done: true,
        answer: 'It was 1923.',
      },
      {
        ...task,
        id: 2,
        place: { kind: 'block', path: [1] },
        label: 'Paragraph “Old.”',
        needed: 'Is this so?',
      },
      {
        ...task,
        id: 3,
        place: { kind: 'section', section: 'gallery' },
        label: 'Gallery',
        needed: 'Pictures, please.',
      },
    ],
  };
  openReview(
    9,
    { requested },
    {
      'submittals.talk.listForReview': {
        entries: requested.tasks.map((entry) => ({
          kind: 'requested-change',
          audience: 'company-and-editors',
          at: requested.requestedAt,
          submittalId: 5,
          ...entry,
        })),
        answerable: 5,
        nextCursor: null,
      },
    },
  );
  await waitForReview(9);
  const list = within(await screen.findByRole('list', { name: 'Conversation' }));
  expect(list.getByText('1 of 3 ticked off')).toBeDefined();
  const [, ...entries] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries[0]).toMatch(/Done.*Check the year\..*The company’s answer: It was 1923\..*1922.*1923/);
  expect(entries[1]).toMatch(/Open.*Removed\.$/);
  expect(entries[2]).toMatch(/Open.*Unchanged\.$/);
});

it('an editor can write to the company or an internal note, and typed text stays when they switch', async () => {
  const reply = vi.fn<() => object>(() => ({ id: 1 }));
  const add = vi.fn<() => object>(() => ({ id: 2 }));
  const at = '2026-11-20T09:00:00.000Z';
  openReview(
    9,
    {},
    {
      'submittals.talk.listForReview': {
        entries: [
          {
            kind: 'note',
            audience: 'editors',
            id: 1,
            at,
            author: 'sue@publisher.example',
            text: 'Ask legal.',
          },
          {
            kind: 'message',
            audience: 'company-and-editors',
            id: 1,
            at,
            side: 'company',
            author: 'ada@calder.example',
            text: 'When?',
          },
        ],
        answerable: null,
        nextCursor: null,
      },
      'submittals.messages.reply': reply,
      'submittals.notes.add': add,
    },
  );
  await waitForReview(9);
  const list = within(await screen.findByRole('list', { name: 'Conversation' }));
  const [note, message] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(note).toMatch(/^sue@publisher\.example.*Internal.*Ask legal\.$/);
  expect(message).not.toContain('Internal');
  choose('Internal note', 'On Monday.');
  fireEvent.click(screen.getByRole('radio', { name: 'To the company' }));
  expect(screen.queryByRole('button', { name: 'Add the internal note' })).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To the company' }).value).toBe(
    'On Monday.',
  );
  await clickButton('Send to the company');
  await waitFor(() => expect(reply).toHaveBeenCalledWith({ id: 9, text: 'On Monday.' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To the company' }).value).toBe(''),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Internal' }));
  choose('Internal note', 'Ask legal again.');
  await clickButton('Add the internal note');
  await waitFor(() => expect(add).toHaveBeenCalledWith({ id: 9, text: 'Ask legal again.' }));
  expect(reply).toHaveBeenCalledTimes(1);
});

it('an unsent message and its reader are there when its review is reopened, and are gone after it is sent', async () => {
  openReview(9, {}, { 'submittals.messages.reply': { id: 1 } });
  await waitForReview(9);
  choose('Internal note', 'When is it due?');
  fireEvent.click(screen.getByRole('radio', { name: 'To the company' }));
  await clickButton('Next submittal');
  await waitForReview(10);
  expect(screen.getByLabelText('Internal note')).toHaveProperty('value', '');
  await clickButton('Previous submittal');
  await waitForReview(9);
  expect(screen.getByRole('textbox', { name: 'To the company' })).toHaveProperty('value', 'When is it due?');
  await clickButton('Send to the company');
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes('conversation-9'))).toEqual([]),
  );
});

it('an unsent list of changes is there when its review is reopened, and is gone after it is sent', async () => {
  openReview(9, {}, { 'submittals.requestChanges': { success: true } });
  await waitForReview(9);
  pressKey('c');
  await screen.findByRole('region', { name: 'Request changes' });
  choose('Where', 'block:0');
  choose('What is needed', 'Please name the source.');
  await clickButton('Add to the list');
  choose('What is needed', 'Three pic');
  await clickButton('Next submittal');
  await waitForReview(10);
  await clickButton('Previous submittal');
  await waitForReview(9);
  pressKey('c');
  const panel = within(await screen.findByRole('region', { name: 'Request changes' }));
  expect(panel.getByText('Please name the source.')).toBeDefined();
  expect(panel.getByLabelText('What is needed')).toHaveProperty('value', 'Three pic');
  choose('Where', 'section:gallery');
  await clickButton('Request 2 changes');
  await waitForReview(10);
  expect(Object.keys(localStorage).filter((key) => key.includes('changes-9'))).toEqual([]);
});
