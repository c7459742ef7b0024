// @vitest-environment jsdom
import { messages } from '@headwater/contract/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('the PDF', () => {
  it('is sent under a random name with its article, and the panel closes', async () => {
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
    ['that only ends like one', new File(['x'], 'mine.pdf', { type: 'text/plain' })],
  ])('%s is refused, and nothing is sent', async (_, file) => {
    const section = await openSection();
    await choose(section, file);
    expect((await section.findByRole('alert')).textContent).toContain(messages.invalidPdf);
    expect(FakeXhr.sentRequests).toEqual([]);
  });

  it('that the server refuses is said to be so, and can be chosen again', async () => {
    const section = await openSection();
    await choose(section, pdf);
    await act(async () => FakeXhr.sentRequests[0]?.respond(413, 'The file is larger than 20 MB'));
    expect((await section.findByRole('alert')).textContent).toContain('The file is larger than 20 MB');
    expect(section.getByRole('button', { name: dropAreaLabel })).toBeDefined();
  });

  it('that fails on the server shows the id of the request', async () => {
    const section = await openSection();
    await choose(section, pdf);
    const [request] = FakeXhr.sentRequests;
    if (request) request.headers['x-request-id'] = 'req-1';
    await act(async () => request?.respond(500, 'Failed to store the PDF'));
    expect((await section.findByRole('alert')).textContent).toBe('Failed to store the PDFReference: req-1');
  });

  it('can be cancelled on its way, and before', async () => {
    const section = await openSection();
    await choose(section, pdf);
    fireEvent.click(section.getByRole('button', { name: 'Cancel' }));
    const area = await section.findByRole('button', { name: dropAreaLabel });
    await waitFor(() => expect(document.activeElement).toBe(area));
    fireEvent.click(section.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Upload PDF' }));
  });

  it('is removed on request, and says where that fails', async () => {
    const section = await openSection({
      'articles.get': { ...article, content: '', contentAsPdf: '/files/a.pdf' },
      'articles.removePdf': errorResponse(503, 'The service cannot be reached right now.'),
    });
    expect(screen.getByText('No text: the article is its PDF.')).toBeDefined();
    fireEvent.click(section.getByRole('button', { name: 'Remove PDF' }));
    expect((await section.findByRole('alert')).textContent).toContain(messages.deletePdf);
  });
});
