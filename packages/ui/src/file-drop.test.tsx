import { act, render } from '@testing-library/react';
import { ImageUp } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileDrop, type FileDropProps } from './file-drop.tsx';
import { dropFiles } from '../testing/image-stubs.tsx';

const onFiles = vi.fn<FileDropProps['onFiles']>();
const onRejected = vi.fn<(messages: string[]) => void>();

async function choose(files: File[], options: { disabled?: boolean; maxFiles?: number } = {}) {
  const { container } = render(
    <FileDrop
      accept={{ 'image/*': [] }}
      maxSize={1000}
      icon={ImageUp}
      onFiles={onFiles}
      onRejected={onRejected}
      {...options}
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
  vi.clearAllMocks();
});

test('one image is accepted', async () => {
  const image = file(1000);
  await choose([image]);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([image]);
});

test.each([
  ['another type', [file(10, 'application/pdf')], 'File type must be image/*'],
  ['too large a file', [file(1001)], 'File is larger than 1000 bytes'],
  ['an empty file', [file(0)], 'File is smaller than 1 bytes'],
  ['several files', [file(10), file(11)], 'Too many files'],
  ['a large file of another type', [file(1001, 'application/pdf')], 'File type must be image/*'],
])('%s is refused in the specification’s words', async (_what, files, words) => {
  await choose(files);
  expect(onFiles).not.toHaveBeenCalled();
  expect(onRejected).toHaveBeenCalledExactlyOnceWith([words]);
});

test('refused files of several are named, and the others continue', async () => {
  const images = [file(10), file(11)];
  await choose([file(10, 'application/pdf'), ...images], { maxFiles: 3 });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(images);
  expect(onRejected).toHaveBeenCalledExactlyOnceWith(['logo: File type must be image/*']);
});

test('a single refused file has only the specification’s words, even if several are allowed', async () => {
  await choose([file(0)], { maxFiles: 3 });
  expect(onRejected).toHaveBeenCalledExactlyOnceWith(['File is smaller than 1 bytes']);
});

test('a disabled area accepts nothing', async () => {
  await choose([file(10)], { disabled: true });
  expect(onFiles).not.toHaveBeenCalled();
});
