import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Stubs a photograph of 1600 by 1200 pixels in a frame of 800 by 400, as jsdom neither loads nor lays out images. */
export function stubImageLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1200);
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
}

/** Stubs whether the browser can read the image and draw it as a PNG. */
export function stubCanvas(can: boolean): void {
  HTMLImageElement.prototype.decode = async () => {
    if (!can) throw new DOMException('The source image cannot be decoded', 'EncodingError');
  };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => ({ drawImage: () => undefined }),
  });
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['png'], { type: 'image/png' }));
}

/** Fires the image's load event. */
export function fireImageLoad(): void {
  const image = document.querySelector('img');
  if (image) fireEvent.load(image);
}

/** Drops the files on an area. */
export function dropFiles(area: Element, files: File[]): void {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(area, { dataTransfer: { files, items, types: ['Files'] } });
}
