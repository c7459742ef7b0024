import { mapFacts } from '@headwater/contract/item-texts';
import type { ArticleSnapshot } from '@headwater/contract/snapshot';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { someSnapshot, someSubmittal } from '../../../../testing/submittals/fixtures.ts';
import { openReview, pressKey, waitForReview } from '../../../../testing/submittals/open-review.ts';

setUpAppTests();

it('the review summarises what changes, and frames the page with its changes marked', async () => {
  openReview(9);
  await waitForReview(9);
  expect(screen.getByText('Intro header changed')).toBeDefined();
  expect(document.querySelector('ins')?.textContent).toBe(' a lifetime');
  const { uuid, revision } = someSubmittal(9);
  const former = '5d1b0ab3-9a35-4bd6-a1c8-0c2f0f6a6f11';
  const frame = await screen.findByTitle('As it will be');
  expect(frame.getAttribute('src')).toBe(
    `http://public.test/supply-chain/preview/?item=${uuid}&revision=${revision}&frame=places&former=${former}#first-change`,
  );
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-scripts');
  expect(screen.getByText('2 of 3')).toBeDefined();
});

/** Sends the message of a window in which a part of the page was chosen. */
function sayMarked(
  source: MessageEventSource | null,
  origin: string,
  data: unknown = { place: 'block:0' },
): void {
  fireEvent(window, new MessageEvent('message', { data, origin, source }));
}

async function findFrame(): Promise<HTMLIFrameElement> {
  return screen.findByTitle<HTMLIFrameElement>('As it will be');
}

it('a change can be requested of a part chosen in the page', async () => {
  openReview(9);
  await waitForReview(9);
  const frame = await findFrame();
  sayMarked(frame.contentWindow, 'http://public.test');
  await screen.findByRole('region', { name: 'Request changes' });
  expect(screen.getByLabelText<HTMLSelectElement>('Where').value).toBe('block:0');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What is needed')));
});

it('a part that is chosen and immediately unchosen opens nothing', async () => {
  openReview(9);
  await waitForReview(9);
  const frame = await findFrame();
  sayMarked(frame.contentWindow, 'http://public.test');
  await screen.findByRole('region', { name: 'Request changes' });
  sayMarked(frame.contentWindow, 'http://public.test', { place: null });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Request changes' })).toBeNull());
});

it('messages of another origin or window, and messages without a part’s name, are ignored', async () => {
  openReview(9);
  await waitForReview(9);
  const frame = await findFrame();
  sayMarked(frame.contentWindow, 'http://evil.test');
  sayMarked(window, 'http://public.test');
  sayMarked(null, 'http://public.test');
  sayMarked(frame.contentWindow, 'http://public.test', 'block:0');
  sayMarked(frame.contentWindow, 'http://public.test', { place: 1 });
  pressKey('j');
  await waitForReview(10);
  expect(screen.queryByRole('region', { name: 'Request changes' })).toBeNull();
});

it('the page of a decided submittal offers no parts to choose', async () => {
  openReview(9, { status: 'approved' });
  await waitForReview(9);
  const frame = await findFrame();
  expect(frame.getAttribute('src')).toContain('frame=review');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
});

it('the frame switches to the page as it is now, without marks', async () => {
  openReview(9);
  await waitForReview(9);
  fireEvent.click(await screen.findByRole('radio', { name: 'As it is now' }));
  const frame = screen.getByTitle('As it is now');
  expect(frame.getAttribute('src')).not.toMatch(/former|places/);
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(screen.queryByTitle('As it will be')).toBeNull();
});

it('the frame switches to a phone’s width, and the keys still decide', async () => {
  openReview(9);
  await waitForReview(9);
  const phone = await screen.findByRole('radio', { name: 'Phone' });
  fireEvent.click(phone);
  expect(screen.getByTitle('As it will be').className).toContain('24.375rem');
  phone.focus();
  fireEvent.keyDown(phone, { key: 'j' });
  await waitForReview(10);
});

it('the review of a page that has left the public site shows its last version, without a link', async () => {
  openReview(9, { former: { kind: 'revision', revision: 'a', snapshot: someSnapshot }, publicUrl: null });
  expect(await screen.findByRole('radio', { name: 'As it was before access ended' })).toBeDefined();
  expect(screen.getByText('Nothing: it is the same as the page that was public.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^public\.test/ })).toBeNull();
});

it('the review shows a PDF in its own frame, as browsers show none in a sandboxed page', async () => {
  const article: ArticleSnapshot = {
    type: 'press-release',
    title: 'News',
    introHeader: '',
    content: '',
    contentImages: [],
    banner: null,
    categories: [],
    author: '',
    ...mapFacts(() => ''),
    partners: [],
    companyName: '',
    featuredImage: null,
    pdf: '/files/a.pdf',
  };
  openReview(9, {
    submitted: { kind: 'revision', revision: 'a', snapshot: article },
    former: { kind: 'none' },
  });
  await waitForReview(9);
  fireEvent.click(await screen.findByRole('radio', { name: 'The PDF as it will be' }));
  const frame = screen.getByTitle('The PDF as it will be');
  expect(frame.getAttribute('src')).toBe('/files/a.pdf');
  expect(frame.hasAttribute('sandbox')).toBe(false);
});
