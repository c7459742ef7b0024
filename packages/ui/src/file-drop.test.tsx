// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { ImageUp } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';
import { dropFiles } from '../testing/image-stubs.tsx';

const onFile = vi.fn<(file: File) => void>();
const onRejected = vi.fn<(messages: string[]) => void>();

async function choose(files: File[], disabled = false) {
  const { container } = render(
    <FileDrop
      accept={{ 'image/*': [] }}
      maxSize={1000}
      icon={ImageUp}
      disabled={disabled}
      onFile={onFile}
      onRejected={onRejected}
    >
      Drag &amp; drop a file here, or click to select one
    </FileDrop>,
  );
  const area = container.querySelector('[role="button"]');
  await act(async () => {
    if (area !== null) dropFiles(area, files);
    await new Promise(setImmediate);
  });
}

const file = (bytes: number, type = 'image/png') => new File(['x'.repeat(bytes)], 'logo', { type });

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('one image is taken', async () => {
  const image = file(1000);
  await choose([image]);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(image);
});

test.each([
  ['another type', [file(10, 'application/pdf')], 'File type must be image/*'],
  ['too large a file', [file(1001)], 'File is larger than 1000 bytes'],
  ['an empty file', [file(0)], 'File is smaller than 1 bytes'],
  ['several files', [file(10), file(11)], 'Too many files'],
])('%s is refused in the words of the spec', async (_what, files, words) => {
  await choose(files);
  expect(onFile).not.toHaveBeenCalled();
  expect(onRejected).toHaveBeenCalledExactlyOnceWith([words]);
});

test('a disabled area takes nothing', async () => {
  await choose([file(10)], true);
  expect(onFile).not.toHaveBeenCalled();
});
