// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImageCrop } from './image-crop.tsx';

beforeEach(() => {
  // jsdom has no layout to observe.
  const nothing = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the zoom goes from 1 to 3, and nothing is sent before there is a picture', () => {
  render(
    <ImageCrop
      url="blob:picture"
      target={{ width: 600, height: 200 }}
      disabled={false}
      onContinue={() => undefined}
      onUnreadable={() => undefined}
    />,
  );
  const zoom = screen.getByRole('slider', { name: 'Zoom' });
  expect([zoom.getAttribute('min'), zoom.getAttribute('max')]).toEqual(['1', '3']);
  const proceed = screen.getByRole('button', { name: 'Continue' });
  expect(proceed.hasAttribute('disabled') || proceed.getAttribute('aria-disabled') === 'true').toBe(true);
});
