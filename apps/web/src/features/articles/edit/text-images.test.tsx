import { originalUrl } from '@headwater/contract/images';
import { uploadFailed } from '@headwater/contract/messages';
import { stubCanvas, stubImageLayout, fireImageLoad } from '@headwater/ui/testing/image-stubs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockUploads, FakeXhr } from '../../../../testing/fake-xhr.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { articleResponses } from '../../../../testing/articles/fixtures.ts';

setUpAppTests();
beforeEach(() => {
  mockUploads();
  stubImageLayout();
  stubCanvas(true);
});

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

/** Makes a clipboard with files and the text that other programs add to them. */
function clipboard(files: File[], texts: Record<string, string> = {}) {
  return { files, types: ['Files'], getData: (type: string) => texts[type] ?? '' };
}

async function openContentEditor(): Promise<HTMLElement> {
  renderApp('/mini-case-studies/new', articleResponses);
  const box = await screen.findByRole('textbox', { name: 'Content' });
  // jsdom does not support editing, and Slate checks that before it handles a paste.
  Object.defineProperty(box, 'isContentEditable', { value: true });
  return box;
}

async function confirmCrop(): Promise<void> {
  await screen.findByRole('button', { name: 'Continue' });
  fireImageLoad();
  const { length } = FakeXhr.sentRequests;
  await clickButton('Continue');
  await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(length + 1));
  await act(async () => FakeXhr.sentRequests.at(-1)?.respond(200, originalUrl(crypto.randomUUID())));
  await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(length + 2));
}

it('a pasted image file is cropped, uploaded and described before it is inserted', async () => {
  const box = await openContentEditor();
  fireEvent.paste(box, { clipboardData: clipboard([png('weir.png'), png('lock.png')]) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload an Image' }));
  expect(dialog.queryByText(/Drag & drop/)).toBeNull();
  await confirmCrop();
  const sent = FakeXhr.sentRequests.at(-1);
  expect(sent?.form?.get('reference')).toBe('content');
  await act(async () => sent?.respond(200, '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png'));
  fireEvent.change(await screen.findByLabelText('Alt text'), { target: { value: 'The weir' } });
  await clickButton('Insert image');
  expect(await within(box).findByRole('img', { name: 'The weir' })).toBeDefined();
  expect(screen.getByText(/^Left out of what you pasted: 1 picture \(/)).toBeDefined();
});

it.each([
  [
    'a HEIC photo that cannot be decoded',
    '\0\0\0\u0018ftypheic\0\0\0\0mif1heic',
    /^weir\.png: We could not read this HEIC photo\. Please save it as a JPEG and choose that instead\.$/,
  ],
  ['no image', 'x', /^We could not read weir\.png as an image/],
])('a file that the browser cannot read is refused before it is sent: %s', async (_what, bytes, words) => {
  const box = await openContentEditor();
  const file = new File([bytes], 'weir.png', { type: 'image/png' });
  fireEvent.paste(box, { clipboardData: clipboard([file]) });
  await screen.findByRole('button', { name: 'Continue' });
  fireEvent.error(document.querySelector('img[src^="blob:"]') ?? box);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(FakeXhr.sentRequests).toEqual([]);
});

it.each([
  ['its address as HTML', { 'text/html': '<img src="https://a.example/weir.png">' }],
  ['its name as text', { 'text/plain': 'weir.png' }],
])('an image file that comes with %s is inserted as an image', async (_what, texts) => {
  const box = await openContentEditor();
  fireEvent.paste(box, { clipboardData: clipboard([png('weir.png')], texts) });
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined();
  expect(box.textContent).not.toContain('weir.png');
});

it('a failed upload shows the text of the specification, and another file can be chosen', async () => {
  const box = await openContentEditor();
  fireEvent.paste(box, { clipboardData: clipboard([png('weir.png')]) });
  await confirmCrop();
  await act(async () => FakeXhr.sentRequests.at(-1)?.respond(503, 'The storage cannot be reached'));
  expect((await screen.findByRole('alert')).textContent).toBe(uploadFailed('The storage cannot be reached'));
  expect(uploadFailed('x')).toBe('There was an error uploading the image (x), please try again.');
  expect(screen.getByRole('button', { name: /^Drag & drop a file here/ })).toBeDefined();
});
