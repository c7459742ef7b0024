import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AlertBanner } from './alert-banner.tsx';

function advanceTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const fading = () => screen.getByText('Saved').closest('[role]')?.classList.contains('animate-alert-fade');

beforeEach(() => void vi.useFakeTimers());

test('a banner is a success that fades after 4 seconds and is gone after 5', () => {
  const done = vi.fn<() => void>();
  render(<AlertBanner onDone={done}>Saved</AlertBanner>);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  advanceTime(3999);
  expect(fading()).toBe(false);
  advanceTime(1);
  expect(fading()).toBe(true);
  expect(done).not.toHaveBeenCalled();
  advanceTime(1000);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(done).toHaveBeenCalledOnce();
});

test('a banner of 3 seconds starts to fade after 2', () => {
  render(<AlertBanner duration={3000}>Saved</AlertBanner>);
  advanceTime(2000);
  expect(fading()).toBe(true);
  advanceTime(1000);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an error is an alert, and one of infinite duration stays', () => {
  render(
    <AlertBanner type="error" duration={Infinity}>
      Failed to save Company
    </AlertBanner>,
  );
  advanceTime(60_000);
  expect(screen.getByRole('alert').textContent).toBe('Failed to save Company');
});

test('a banner under the pointer stays, then has its whole duration again', () => {
  render(<AlertBanner>Saved</AlertBanner>);
  advanceTime(4500);
  fireEvent.pointerEnter(screen.getByRole('status'));
  expect(fading()).toBe(false);
  advanceTime(10_000);
  fireEvent.pointerLeave(screen.getByRole('status'));
  advanceTime(4999);
  expect(screen.getByText('Saved')).toBeTruthy();
  advanceTime(1);
  expect(screen.queryByText('Saved')).toBeNull();
});
