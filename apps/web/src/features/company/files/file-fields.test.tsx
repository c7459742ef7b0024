import { pdfUrl, imageUrl } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { dropFiles, stubCanvas, stubImageLayout } from '@headwater/ui/testing/image-stubs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyResponses } from '../../../../testing/company/fixtures.ts';
import { FakeXhr, mockUploads } from '../../../../testing/fake-xhr.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { errorResponse } from '../../../../testing/mock-trpc.ts';

setUpAppTests();

beforeEach(mockUploads);

const stored = pdfUrl('0a1b2c3d-0000-4000-8000-000000000001');
const uploaded = pdfUrl('0a1b2c3d-0000-4000-8000-000000000002');
const download = { id: 7, title: 'Data sheet', file: stored, sequence: 1, version: 1 };
const pdf = new File(['%PDF-1.7'], 'borehole.pdf', { type: 'application/pdf' });

async function openForm(name: string, opener: string, answers: Record<string, unknown> = {}) {
  const { calls } = renderApp('/company', { ...companyResponses, ...answers });
  fireEvent.click(await screen.findByRole('button', { name: opener }));
  const form = within(await screen.findByRole('form', { name }));
  const inputOf = (wanted: string) => calls.find(({ procedure }) => procedure === wanted)?.input;
  return { form, inputOf };
}

type Form = ReturnType<typeof within>;

const area = (form: Form) => form.getByRole('button', { name: 'Choose a PDF, or drop it here' });
const valueOf = (field: string) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value;

async function drop(form: Form, file = pdf): Promise<FakeXhr | undefined> {
  await act(async () => {
    dropFiles(area(form), [file]);
    await new Promise(setImmediate);
  });
  return FakeXhr.sentRequests.at(-1);
}

async function respond(sent: FakeXhr | undefined, status: number, text: string): Promise<void> {
  await act(async () => sent?.respond(status, text));
}

describe('the file of a download', () => {
  it('is uploaded at once under a random name, shown by its own, and saved with the row', async () => {
    const { form, inputOf } = await openForm('Add Download', 'Add Download', {
      'company.downloads.create': download,
    });
    fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Data sheet' } });
    const sent = await drop(form);
    expect(sent?.requestLine).toBe('POST /api/upload/company-pdf');
    const file = sent?.form?.get('file');
    expect(file instanceof File && file.name).toMatch(/^[0-9a-f-]{36}\.pdf$/);
    expect(form.getByRole('progressbar', { name: 'Uploading' })).toBeDefined();
    await respond(sent, 200, uploaded);
    const group = form.getByRole('group', { name: 'File' });
    expect(document.activeElement).toBe(group);
    const link = form.getByRole('link', { name: /^borehole.pdf ?in a new tab$/ });
    expect(link.getAttribute('href')).toBe(uploaded);
    await waitFor(() =>
      expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save Download' }).disabled).toBe(false),
    );
    fireEvent.click(form.getByRole('button', { name: 'Save Download' }));
    expect(await screen.findByText('Download saved')).toBeDefined();
    expect(inputOf('company.downloads.create')).toEqual({
      companyId: 3,
      title: 'Data sheet',
      file: uploaded,
    });
  });

  it('is replaced, kept or removed', async () => {
    const { form } = await openForm('Edit Download', 'Edit: Data sheet', {
      'company.downloads.list': [download],
    });
    const click = (name: string) => fireEvent.click(form.getByRole('button', { name }));
    expect(form.getByRole('link', { name: /^Open the PDF/ }).getAttribute('href')).toBe(stored);
    click('Replace: File');
    await waitFor(() => expect(document.activeElement).toBe(area(form)));
    click('Keep the present file');
    expect(document.activeElement).toBe(form.getByRole('group', { name: 'File' }));
    expect(valueOf('file')).toBe(stored);
    click('Replace: File');
    await respond(await drop(form), 200, uploaded);
    expect(valueOf('file')).toBe(uploaded);
    click('Remove: File');
    expect(valueOf('file')).toBe('');
    expect(area(form)).toBeDefined();
  });

  it('says at the field why it is refused, and another can be chosen', async () => {
    const { form } = await openForm('Add Download', 'Add Download');
    const group = form.getByRole('group', { name: 'File' });
    const description = () =>
      (group.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(description()).toBe('A PDF of up to 20 MB');
    await drop(form, new File(['x'], 'mine.txt', { type: 'text/plain' }));
    expect(description()).toContain(messages.invalidPdf);
    expect(FakeXhr.sentRequests).toEqual([]);
    const sent = await drop(form);
    if (sent) sent.headers['x-request-id'] = 'req-1';
    await respond(sent, 500, 'The file could not be stored');
    expect(description()).toContain('The file could not be storedReference: req-1');
    await respond(await drop(form), 200, uploaded);
    expect(description()).toBe('A PDF of up to 20 MB');
  });

  it('that the portal does not find is refused at the field, which takes the focus', async () => {
    const message = 'This file is not there. Please upload it again';
    const { form } = await openForm('Edit Download', 'Edit: Data sheet', {
      'company.downloads.list': [download],
      'company.downloads.update': errorResponse(400, message, [{ path: 'file', message }]),
    });
    fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Another sheet' } });
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save Download' });
    await waitFor(() => expect(save.disabled).toBe(false));
    fireEvent.click(save);
    expect(await form.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(form.getByRole('group', { name: 'File' }));
  });

  it('survives a reload in the draft', async () => {
    const { form } = await openForm('Add Download', 'Add Download');
    await respond(await drop(form), 200, uploaded);
    await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain(uploaded));
    cleanup();
    renderApp('/company', companyResponses);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(valueOf('file')).toBe(uploaded);
  });
});

it('an accreditation is not saved without its certificate while that is uploaded', async () => {
  const { form, inputOf } = await openForm('Add Accreditation', 'Add Accreditation', {
    'company.accreditations.create': {},
  });
  await form.findByRole('option', { name: 'ISO 9001' });
  fireEvent.change(form.getByLabelText('Accreditation'), { target: { value: 'ISO 9001' } });
  const sent = await drop(form);
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save Accreditation' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  expect(await form.findByText('Please wait until the file is uploaded, or cancel it.')).toBeDefined();
  expect(inputOf('company.accreditations.create')).toBeUndefined();
  await respond(sent, 200, uploaded);
  fireEvent.click(save);
  await waitFor(() =>
    expect(inputOf('company.accreditations.create')).toMatchObject({ certificate: uploaded }),
  );
});

it('a person’s photo is cropped, uploaded, shown and removed', async () => {
  stubImageLayout();
  stubCanvas(true);
  const { form } = await openForm('Add Person', 'Add Person');
  fireEvent.click(form.getByRole('button', { name: 'Upload Photo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = await dialog.findByRole('button', { name: /^Drag & drop a file here/ });
  dropFiles(choose, [new File(['jpeg'], 'ruth.jpg', { type: 'image/jpeg' })]);
  await dialog.findByRole('button', { name: 'Continue' });
  fireEvent.load(screen.getByRole('dialog').querySelector('img') ?? document.body);
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(1));
  const [sent] = FakeXhr.sentRequests;
  expect(sent?.requestLine).toBe('POST /api/upload/portrait');
  const photo = imageUrl('0a1b2c3d-0000-4000-8000-000000000003');
  await respond(sent, 200, photo);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf('photo')).toBe(photo);
  expect(form.getByAltText('Photo as chosen').getAttribute('src')).toBe(photo);
  fireEvent.click(form.getByRole('button', { name: 'Remove Photo' }));
  expect(valueOf('photo')).toBe('');
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Upload Photo' }));
});
