import { FIRST_VERSION } from '@headwater/contract/articles';
import { dropFiles } from '@headwater/ui/testing/image-stubs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  article,
  articlePath,
  articleResponses,
  listedArticle,
} from '../../../../testing/articles/fixtures.ts';
import { FakeXhr, mockUploads } from '../../../../testing/fake-xhr.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const done = { state: 'done', uuid: article.uuid, notKept: ['2 tables (the words are kept)'] };

async function openDialog(answers: object = {}) {
  renderApp('/mini-case-studies', { ...articleResponses, 'documents.readPage': { id }, ...answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Import a document' }));
  return within(await screen.findByRole('dialog', { name: 'Import a document' }));
}

async function typeAddress(dialog: Awaited<ReturnType<typeof openDialog>>): Promise<void> {
  const field = dialog.getByLabelText('Or the address of your own web page');
  fireEvent.change(field, { target: { value: 'https://calder.example/news' } });
  const read = dialog.getByRole<HTMLButtonElement>('button', { name: 'Read page' });
  await waitFor(() => expect(read.disabled).toBe(false));
  await act(async () => void fireEvent.click(read));
}

describe('the dialog', () => {
  it('waits until a page is read, then opens its article with a list of what was lost', async () => {
    const readings = [{ state: 'reading' }, done];
    const dialog = await openDialog({ 'documents.get': () => readings.shift() ?? done });
    await typeAddress(dialog);
    expect(await screen.findByText(/^2 tables/, undefined, { timeout: 5_000 })).toBeDefined();
    expect(await screen.findByLabelText('Title')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why a page could not be read, and stays open', async () => {
    const message = 'There is no page at this address. Please check it.';
    const dialog = await openDialog({ 'documents.get': { state: 'failed', message } });
    await typeAddress(dialog);
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
  });

  it.each(['report.doc', 'report.rtf'])(
    'sends a file that the portal refuses with advice, and shows the advice: %s',
    async (name) => {
      const message = 'Open it in Word and save it as .docx, and import that.';
      const dialog = await openDialog();
      mockUploads();
      dropFiles(dialog.getByRole('button', { name: /^Click or drag & drop/ }), [new File(['x'], name)]);
      await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(1));
      await act(async () => FakeXhr.sentRequests[0]?.respond(400, message));
      expect((await dialog.findByRole('alert')).textContent).toContain(message);
    },
  );

  it('says at the address field that too many pages are being imported', async () => {
    const message = '5 pages are already being imported. Please try again when one of them is done.';
    const dialog = await openDialog({
      'documents.readPage': errorResponse(429, message, [{ path: 'url', message }]),
    });
    await typeAddress(dialog);
    const field = dialog.getByLabelText('Or the address of your own web page');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText(message)).toBeDefined();
  });

  it('is not offered to an account without access', async () => {
    renderApp('/mini-case-studies', {
      ...articleResponses,
      user: { ...someUser, activeSubscription: false },
    });
    const button = await screen.findByRole('button', { name: 'Import a document' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the notice on the article', () => {
  const path = `${articlePath}?document=${id}`;
  const justMade = {
    ...articleResponses,
    'articles.get': { ...article, version: FIRST_VERSION },
    'documents.get': done,
  };

  it('removes the article on Undo, and leads back to the list', async () => {
    const remove = vi.fn<() => object>(() => ({ success: true }));
    renderApp(path, { ...justMade, 'articles.remove': remove });
    await clickButton('Undo: remove this Mini Case Study');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mini Case Studies' })).toBeDefined();
    expect(remove).toHaveBeenCalledOnce();
  });

  it('offers no Undo after the article has been edited', async () => {
    renderApp(path, { ...justMade, 'articles.get': article });
    expect(await screen.findByText(/^2 tables/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Undo: remove/ })).toBeNull();
  });

  it('leads to an earlier article of the same title', async () => {
    const earlier = { ...listedArticle(), uuid: id, title: article.title };
    const { calls } = renderApp(path, {
      ...justMade,
      'articles.list': { articles: [{ ...earlier, uuid: article.uuid }, earlier], nextCursor: null },
    });
    const notice = (await screen.findByText(/^You already had an article with this title/)).closest('p');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe(`/mini-case-studies/${id}`);
    expect(calls.find(({ procedure }) => procedure === 'articles.list')?.input).toMatchObject({
      search: article.title,
    });
  });

  it('says why Undo failed', async () => {
    const refusal = errorResponse(503, 'The service cannot be reached right now.');
    renderApp(path, { ...justMade, 'articles.remove': refusal });
    await clickButton('Undo: remove this Mini Case Study');
    expect((await screen.findByRole('alert')).textContent).toContain('The article could not be removed');
  });

  it('is shown only on the article that was imported', async () => {
    renderApp(path, { ...articleResponses, 'documents.get': { ...done, uuid: id } });
    expect(await screen.findByLabelText('Title')).toBeDefined();
    expect(screen.queryByText(/was imported/)).toBeNull();
  });
});
