import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import type { Area } from 'react-easy-crop';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageCrop, type ImageCropProps } from './image-crop.tsx';
import { stubImageLayout, fireImageLoad } from '../testing/image-stubs.tsx';

beforeEach(stubImageLayout);

const imageCropFor = (target: { width: number; height: number }): ReactElement<ImageCropProps> => (
  <ImageCrop
    source={new File(['x'], 'weir.png', { type: 'image/png' })}
    target={target}
    disabled={false}
    onContinue={() => undefined}
    onUnreadable={() => undefined}
  />
);
const imageCrop = imageCropFor({ width: 600, height: 200 });

function open(element = imageCrop) {
  const { container } = render(element);
  const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const wasDisabled = proceed.getAttribute('aria-disabled') === 'true';
  fireImageLoad();
  const frame = screen.getByRole('group', { name: /^The part to keep/ });
  const zoom = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  const translation = () =>
    /translate\((.*?)\)/.exec(container.querySelector('img')?.style.transform ?? '')?.[1];
  return { wasDisabled, proceed, frame, zoom, place: translation };
}

test('Continue is disabled until the image is loaded', () => {
  const { wasDisabled, proceed } = open();
  expect(wasDisabled).toBe(true);
  expect(proceed.getAttribute('aria-disabled')).not.toBe('true');
});

test('the zoom goes from 1 to 3, by the slider and by the wheel', () => {
  const { frame, zoom } = open();
  expect([zoom.min, zoom.max, zoom.value]).toEqual(['1', '3', '1']);
  fireEvent.wheel(frame, { deltaY: -100 });
  expect(Number(zoom.value)).toBeCloseTo(1.5);
  fireEvent.wheel(frame, { deltaY: -1_000 });
  expect(zoom.value).toBe('3');
  fireEvent.wheel(frame, { deltaY: 5_000 });
  expect(zoom.value).toBe('1');
  zoom.focus();
  fireEvent.keyDown(zoom, { key: 'End' });
  expect(zoom.value).toBe('3');
});

test('an arrow key moves the image by 1, and with Shift by 20 percent of that', () => {
  const { frame, place } = open();
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  fireEvent.keyDown(frame, { key: 'ArrowDown' });
  expect(place()).toBe('1px, 1px');
  fireEvent.keyDown(frame, { key: 'ArrowRight', shiftKey: true });
  expect(place()).toBe('1.2px, 1px');
});

test('buttons move the image up to its edges', () => {
  const { place } = open();
  const button = (name: string) => screen.getByRole('button', { name });
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  fireEvent.click(button('Move down'));
  expect(place()).toBe('0px, 20px');
  fireEvent.click(button('Move up'));
  expect(place()).toBe('0px');
  let presses = 0;
  for (; !isOff('Move up'); presses += 1) fireEvent.click(button('Move up'));
  expect(presses).toBeGreaterThan(1);
  expect(isOff('Move down')).toBe(false);
});

test('a part smaller than its place has a warning with both sizes, and can still be used', () => {
  const { zoom, proceed } = open(imageCropFor({ width: 800, height: 400 }));
  expect(screen.queryByText(/may look small or blurred/)).toBeNull();
  zoom.focus();
  fireEvent.keyDown(zoom, { key: 'End' });
  expect(screen.getByText(/may look small or blurred/).textContent).toBe(
    'This part is 267 px by 134 px, but its place is 800 px by 400 px, so it may look small or blurred. Use less zoom or a larger picture.',
  );
  expect(proceed.getAttribute('aria-disabled')).not.toBe('true');
  fireEvent.keyDown(zoom, { key: 'Home' });
  expect(screen.queryByText(/may look small or blurred/)).toBeNull();
});

test('a picture too small for its place even as a whole has a warning that does not mention the zoom', () => {
  open(imageCropFor({ width: 1200, height: 600 }));
  expect(screen.getByText(/may look small or blurred\. Use a larger picture\.$/)).toBeDefined();
});

test('a logo of another shape can be used whole, with margins, and the zoom still starts at 1', () => {
  const onContinue = vi.fn<(pixels: Area, percent: Area) => void>();
  const { zoom } = open(<ImageCrop {...imageCrop.props} wholeLabel="Use it whole" onContinue={onContinue} />);
  expect(zoom.min).toBe('1');
  fireEvent.click(screen.getByRole('button', { name: 'Use it whole' }));
  expect(onContinue).toHaveBeenCalledExactlyOnceWith(
    { x: -1_000, y: 0, width: 3_600, height: 1_200 },
    { x: 0, y: 0, width: 100, height: 100 },
  );
});

test('margins are not offered for a picture in its place’s shape, or for a place without margins', () => {
  open(<ImageCrop {...imageCrop.props} target={{ width: 400, height: 300 }} wholeLabel="Use it whole" />);
  expect(screen.queryByRole('button', { name: 'Use it whole' })).toBeNull();
  cleanup();
  open();
  expect(screen.getAllByRole('button')).toHaveLength(5);
});

test('the image’s object URL is revoked, even if it was never shown', () => {
  const created = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { unmount } = render(<StrictMode>{imageCrop}</StrictMode>);
  unmount();
  expect(created).toHaveBeenCalled();
  expect(revoked).toHaveBeenCalledTimes(created.mock.calls.length);
});
