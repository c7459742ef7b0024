import { messages } from '@headwater/contract/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { mockUploads, FakeXhr } from '../../../../testing/fake-xhr.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { article, articlePath, articleResponses } from '../../../../testing/articles/fixtures.ts';

setUpAppTests();

beforeEach(mockUploads);

const dropAreaLabel =
  'Only use this feature if your article is a PDF. To submit your content as a PDF, click or drag & drop your PDF file here';

async function openSection(answers: Record<string, unknown> = {}) {
  renderApp(articlePath, { ...articleResponses, ...answers });
  return within(await screen.findByRole('region', { name: 'PDF' }));
}

async function choose(section: ReturnType<typeof within>, file: File): Promise<void> {
  fireEvent.click(section.getByRole('button', { name: /PDF$/ }));
  const area = section.getByRole('button', { name: dropAreaLabel });
  await act(async () => {
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
    fireEvent.drop(area, { dataTransfer: { files: [file], items, types: ['Files'] } });
    await new Promise(setImmediate);
  });
}

const pdf = new File(['%PDF-1.7'], 'mine.pdf', { type: 'application/pdf' });

const withPdf = { 'articles.get': { ...article, content: '', contentAsPdf: '/files/a.pdf' } };
const unavailable = errorResponse(503, 'The service cannot be reached right now.');

describe('the PDF upload', () => {
  it('sends a random file name with the article, and closes the panel', async () => {
    let stored: string | null = null;
    const section = await openSection({ 'articles.get': () => ({ ...article, contentAsPdf: stored }) });
    await choose(section, pdf);
    const [sent] = FakeXhr.sentRequests;
    expect(sent?.requestLine).toBe('POST /api/upload/pdf');
    expect(sent?.form?.get('articleId')).toBe(article.uuid);
    const file = sent?.form?.get('file');
    expect(file instanceof File && file.name).toMatch(/^[0-9a-f-]{36}\.pdf$/);
    expect(section.getByRole('progressbar', { name: 'Uploading' })).toBeDefined();
    stored = '/files/a.pdf';
    await act(async () => sent?.respond(200, stored ?? ''));
    expect((await section.findByRole('link', { name: /Open the PDF/ })).getAttribute('href')).toBe(stored);
    expect(section.queryByRole('button', { name: dropAreaLabel })).toBeNull();
  });

  it.each([
    ['of another type', new File(['x'], 'mine.txt', { type: 'text/plain' })],
    ['that only has its extension', new File(['x'], 'mine.pdf', { type: 'text/plain' })],
  ])('refuses %s, and sends nothing', async (_, file) => {
    const section = await openSection();
    await choose(section, file);
    expect((await section.findByRole('alert')).textContent).toContain(messages.invalidPdf);
    expect(FakeXhr.sentRequests).toEqual([]);
  });

  it('shows why the server refused the file, and accepts another', async () => {
    const section = await openSection();
    await choose(section, pdf);
    await act(async () => FakeXhr.sentRequests[0]?.respond(413, 'The file is larger than 20 MB'));
    expect((await section.findByRole('alert')).textContent).toContain('The file is larger than 20 MB');
    expect(section.getByRole('button', { name: dropAreaLabel })).toBeDefined();
  });

  it('shows the id of a request that failed on the server', async () => {
    const section = await openSection();
    await choose(section, pdf);
    const [request] = FakeXhr.sentRequests;
    if (request) request.headers['x-request-id'] = 'req-1';
    await act(async () => request?.respond(500, 'Failed to store the PDF'));
    expect((await section.findByRole('alert')).textContent).toBe('Failed to store the PDFReference: req-1');
  });

  it('can be cancelled before and while it runs', async () => {
    const section = await openSection();
    await choose(section, pdf);
    fireEvent.click(section.getByRole('button', { name: 'Cancel' }));
    const area = await section.findByRole('button', { name: dropAreaLabel });
    await waitFor(() => expect(document.activeElement).toBe(area));
    fireEvent.click(section.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Upload PDF' }));
  });

  it('removes the PDF when the person leaves the page, and shows an error if that fails', async () => {
    const section = await openSection({ ...withPdf, 'articles.removePdf': unavailable });
    expect(screen.getByText('No text: the article is its PDF.')).toBeDefined();
    fireEvent.click(section.getByRole('button', { name: 'Remove PDF' }));
    expect(section.queryByRole('link', { name: /Open the PDF/ })).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect((await section.findByRole('alert')).textContent).toContain(messages.deletePdf);
    expect(section.getByRole('link', { name: /Open the PDF/ })).toBeDefined();
  });

  it('restores a removed PDF on Undo', async () => {
    const section = await openSection(withPdf);
    fireEvent.click(section.getByRole('button', { name: 'Remove PDF' }));
    fireEvent.click(section.getByRole('button', { name: 'Undo: PDF removed' }));
    expect(await section.findByRole('link', { name: /Open the PDF/ })).toBeDefined();
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Remove PDF' }));
  });

  it('sends a removal before the PDF that replaces it', async () => {
    const removed = vi.fn<() => object>(() => ({ success: true }));
    const section = await openSection({ ...withPdf, 'articles.removePdf': removed });
    fireEvent.click(section.getByRole('button', { name: 'Remove PDF' }));
    await choose(section, pdf);
    await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(1));
    expect(removed).toHaveBeenCalledOnce();
  });
});
