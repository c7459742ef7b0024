// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImageUploader } from './image-uploader.tsx';

afterEach(cleanup);

test('a file that is no image is refused in the words of the spec, and the refusal takes the focus', async () => {
  render(
    <ImageUploader
      target={{ width: 600, height: 200 }}
      upload={() => Promise.reject(new Error('Nothing is uploaded'))}
      onUploaded={() => undefined}
      uploadFailed={(error) => error}
      onCropError={() => undefined}
    />,
  );
  const files = [new File(['hello'], 'hello.txt', { type: 'text/plain' })];
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));

  fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files, items, types: ['Files'] } });

  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('File type must be image/*');
  expect(document.activeElement).toBe(refusal);
});
