import { originalUrl } from '@headwater/contract/images';
import { stubCanvas, stubImageLayout } from '@headwater/ui/testing/image-stubs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { article, articlePath, articleResponses } from '../../../../testing/articles/fixtures.ts';
import { FakeXhr, mockUploads } from '../../../../testing/fake-xhr.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();
beforeEach(() => {
  mockUploads();
  stubImageLayout();
  stubCanvas(true);
});

const url = (digit: string) => `/files/${digit.repeat(8)}-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png`;
const image = (digit: string, alt: string) => `<img src="${url(digit)}" alt="${alt}" />`;
const original = { url: originalUrl(crypto.randomUUID()), crop: { x: 0, y: 0, width: 50, height: 28 } };

async function openText(content: string) {
  renderApp(articlePath, {
    ...articleResponses,
    'articles.get': { ...article, content },
    'company.pictures.original': { name: 'weir.jpg', original },
  });
  await clickButton('Edit Content');
  return screen.findByRole('textbox', { name: 'Content' });
}

/** Chooses another crop in the topmost dialog, and has the portal store it. */
async function crop(dialogName: string): Promise<FormData | undefined> {
  const dialog = await screen.findByRole('dialog', { name: dialogName });
  const proceed = await within(dialog).findByRole('button', { name: 'Continue' });
  fireEvent.load(dialog.querySelector('[data-testid="container"] img') ?? dialog);
  await act(async () => void fireEvent.click(proceed));
  await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(1));
  const [sent] = FakeXhr.sentRequests;
  await act(async () => sent?.respond(200, url('f')));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: dialogName })).toBeNull());
  return sent?.form;
}

const sources = (box: HTMLElement) =>
  [...box.querySelectorAll('img')].map((each) => each.getAttribute('src'));

it('cropping a picture again in a text changes only that one and keeps its alt text and caption, and undo restores the former', async () => {
  const captioned = `<figure class="wide">${image('a', 'The weir')}<figcaption>May</figcaption></figure>`;
  const box = await openText(`<p>Look:</p>${captioned}${image('a', 'Again')}`);
  const [first] = within(box).getAllByRole('button', { name: 'Crop again' });
  await act(async () => void (first && fireEvent.click(first)));
  const form = await crop('Crop the picture again');
  expect([form?.get('reference'), form?.get('original'), form?.get('replaces')]).toEqual([
    'content',
    original.url,
    null,
  ]);
  expect(sources(box)).toEqual([url('f'), url('a')]);
  expect(within(box).getByRole('img', { name: 'The weir' }).getAttribute('src')).toBe(url('f'));
  expect(within(box).getByText('May')).toBeDefined();
  await clickButton('Undo');
  await waitFor(() => expect(sources(box)).toEqual([url('a'), url('a')]));
});

it('a picture in a row is cropped again in the row’s dialog, and saved with the row', async () => {
  const box = await openText(`<p>x</p><figure class="row">${image('a', 'One')}${image('b', 'Two')}</figure>`);
  await act(async () => void fireEvent.click(within(box).getByRole('button', { name: 'Edit row' })));
  const row = within(await screen.findByRole('dialog', { name: 'Row of pictures' }));
  await act(async () => void fireEvent.click(row.getByRole('button', { name: 'Crop again: picture 2' })));
  await crop('Crop again: picture 2');
  expect(sources(box)).toEqual([url('a'), url('b')]);
  await act(async () => void fireEvent.click(row.getByRole('button', { name: 'Save' })));
  await waitFor(() => expect(sources(box)).toEqual([url('a'), url('f')]));
  expect(within(box).getByRole('img', { name: 'Two' }).getAttribute('src')).toBe(url('f'));
});
