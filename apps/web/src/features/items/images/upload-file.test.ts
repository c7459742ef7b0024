import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockUploads, FakeXhr } from '../../../../testing/fake-xhr.ts';
import { uploadCropped } from './upload-file.ts';

beforeEach(mockUploads);
afterEach(() => void vi.unstubAllGlobals());

const original = '/api/upload/original/0a1b2c3d-0000-4000-8000-000000000001';
const cropped = {
  file: new File(['png'], 'weir.jpg', { type: 'image/png' }),
  crop: { x: 0, y: 12.5, width: 100, height: 75 },
  drawOriginal: async () => new Blob(['the whole'], { type: 'image/webp' }),
};

function lastRequest(): FakeXhr {
  const last = FakeXhr.sentRequests.at(-1);
  if (!last) throw new Error('Nothing was sent');
  return last;
}

function start(signal = new AbortController().signal) {
  const onProgress = vi.fn<(sent: number, total: number) => void>();
  const result = uploadCropped(cropped, { reference: 'logo', original, signal, onProgress });
  return { result, onProgress, request: lastRequest() };
}

describe('an upload', () => {
  it('sends the reference and the chosen name, then the file under a random name, and resolves with the address', async () => {
    const { result, request } = start();
    expect(request.requestLine).toBe('POST /api/upload');
    expect([...(request.form?.keys() ?? [])]).toEqual(['reference', 'name', 'original', 'crop', 'file']);
    expect(request.form?.get('reference')).toBe('logo');
    expect(request.form?.get('name')).toBe('weir.jpg');
    expect(request.form?.get('original')).toBe(original);
    expect(request.form?.get('crop')).toBe('{"x":0,"y":12.5,"width":100,"height":75}');
    const file = request.form?.get('file');
    expect(file instanceof File && file.name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.png$/);
    request.respond(200, '/files/a.png');
    await expect(result).resolves.toBe('/files/a.png');
  });

  it('sends the whole picture first if the portal does not have it, and counts the bytes of both', async () => {
    const { signal } = new AbortController();
    const onProgress = vi.fn<(sent: number, total: number) => void>();
    const result = uploadCropped(cropped, { reference: 'logo', signal, onProgress });
    await expect.poll(() => FakeXhr.sentRequests).toHaveLength(1);
    const whole = lastRequest();
    expect(whole.requestLine).toBe('POST /api/upload/original');
    expect([...(whole.form?.keys() ?? [])]).toEqual(['file']);
    whole.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 4, total: 9 }));
    expect(onProgress).toHaveBeenLastCalledWith(4, 12);
    whole.respond(200, original);
    await expect.poll(() => FakeXhr.sentRequests).toHaveLength(2);
    expect(lastRequest().form?.get('original')).toBe(original);
    lastRequest().upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 3 }));
    expect(onProgress).toHaveBeenLastCalledWith(10, 12);
    lastRequest().respond(200, '/files/a.png');
    await expect(result).resolves.toBe('/files/a.png');
  });

  it('sends nothing more if the whole picture is refused', async () => {
    const { signal } = new AbortController();
    const result = uploadCropped(cropped, { reference: 'logo', signal, onProgress: () => undefined });
    await expect.poll(() => FakeXhr.sentRequests).toHaveLength(1);
    lastRequest().respond(503, 'The file could not be stored');
    await expect(result).rejects.toThrow('The file could not be stored');
    expect(FakeXhr.sentRequests).toHaveLength(1);
  });

  it('names the image’s article, and the image that it replaces', async () => {
    const { signal } = new AbortController();
    const file = new File([], `${'x'.repeat(300)}.png`);
    void uploadCropped(
      { ...cropped, file },
      {
        reference: 'gallery',
        articleId: 7,
        original,
        replaces: '/files/b.png',
        signal,
        onProgress: () => undefined,
      },
    );
    expect(lastRequest().form?.get('articleId')).toBe('7');
    expect(lastRequest().form?.get('replaces')).toBe('/files/b.png');
    expect(lastRequest().form?.get('name')).toHaveLength(255);
  });

  it('reports the bytes that have been sent', () => {
    const { onProgress, request } = start();
    request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 512, total: 2048 }));
    expect(onProgress).toHaveBeenLastCalledWith(512, 2048);
  });

  it("fails with the answer's own text", async () => {
    const { result, request } = start();
    request.respond(400, 'The image must be 600 by 200 pixels');
    await expect(result).rejects.toThrow('The image must be 600 by 200 pixels');
  });

  it.each([
    [500, 'req-1'],
    [400, null],
  ])('answered with %i fails with the request id %s to report', async (status, requestId) => {
    const { result, request } = start();
    request.headers['x-request-id'] = 'req-1';
    request.respond(status, 'The image could not be stored');
    await expect(result).rejects.toMatchObject({ status, requestId });
  });

  it("does not show a proxy's page to the person", async () => {
    const { result, request } = start();
    request.headers = { 'content-type': 'text/html' };
    request.respond(502, '<h1>Bad gateway</h1>');
    await expect(result).rejects.toThrow('The portal could not be reached');
  });

  it('fails with a message when the connection breaks', async () => {
    const { result, request } = start();
    request.dispatchEvent(new Event('error'));
    await expect(result).rejects.toThrow('The portal could not be reached');
  });

  it('stops as soon as it is cancelled', async () => {
    const controller = new AbortController();
    const { result } = start(controller.signal);
    controller.abort();
    await expect(result).rejects.toHaveProperty('name', 'AbortError');
  });
});
