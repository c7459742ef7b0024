import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Upload, type UploadOutcome, useUpload } from './use-upload.tsx';

const file = new File(['12345678'], 'a.png');

/** Makes an upload that the test resolves or rejects. */
function controlledUpload() {
  const answer = Promise.withResolvers<string>();
  const calls: Parameters<Upload>[1][] = [];
  const upload: Upload = (_file, options) => {
    calls.push(options);
    return answer.promise;
  };
  return { answer, calls, upload };
}

/** Starts an upload and leaves it running. */
function startUpload({ current }: { current: ReturnType<typeof useUpload<File>> }) {
  const begun: { outcome?: Promise<UploadOutcome> } = {};
  act(() => {
    begun.outcome = current.send(file, file.size);
  });
  return begun;
}

test('an upload reports the bytes sent, and resolves to the address', async () => {
  const { answer, calls, upload } = controlledUpload();
  const { result } = renderHook(() => useUpload(upload));
  expect(result.current.progress).toBeUndefined();

  const begun = startUpload(result);
  expect(result.current.progress).toEqual({ sent: 0, total: 8 });
  act(() => calls[0]?.onProgress(5, 8));
  expect(result.current.progress).toEqual({ sent: 5, total: 8 });

  await act(async () => answer.resolve('/files/a.png'));
  expect(await begun.outcome).toEqual({ state: 'done', url: '/files/a.png' });
  expect(result.current.progress).toBeUndefined();
});

test('a failed upload reports its reason and the id of its request', async () => {
  const error = Object.assign(new Error('storage is down'), { requestId: 'req-1' });
  const { result } = renderHook(() => useUpload(() => Promise.reject(error)));
  const outcome = await act(() => result.current.send(file, file.size));
  expect(outcome).toEqual({
    state: 'failed',
    failure: { message: 'storage is down', errors: [], requestId: 'req-1' },
  });
  expect(result.current.progress).toBeUndefined();
});

test('a cancelled upload stops, and neither succeeds nor fails', async () => {
  const { answer, calls, upload } = controlledUpload();
  const { result } = renderHook(() => useUpload(upload));
  const begun = startUpload(result);
  act(() => result.current.cancel());
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(result.current.progress).toBeUndefined();
  await act(async () => answer.reject(new Error('aborted')));
  expect(await begun.outcome).toEqual({ state: 'cancelled' });
});

test('an upload stops when its component unmounts, and none starts after that', async () => {
  const { calls, upload } = controlledUpload();
  const { result, unmount } = renderHook(() => useUpload(upload));
  startUpload(result);
  unmount();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(await result.current.send(file, file.size)).toEqual({ state: 'cancelled' });
  expect(calls).toHaveLength(1);
});
