import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useNotify } from './toasts.tsx';
import { useNotice, type NoticeOptions } from './use-notice.tsx';

function advanceTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function InlineNotice({ text, options }: { text: string; options?: NoticeOptions }) {
  const { notify, dismiss, banner } = useNotice();
  return (
    <>
      {banner}
      <button type="button" onClick={() => notify(text, options)}>
        Notify
      </button>
      <button type="button" onClick={dismiss}>
        Dismiss
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.useFakeTimers());

test('a notice shows for 5 seconds and has no close control', () => {
  render(<InlineNotice text="Saved" />);
  press('Notify');
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  advanceTime(4999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  advanceTime(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('the next notice replaces the last one, is announced again and has its whole duration', () => {
  render(<InlineNotice text="Saved" options={{ duration: 3000 }} />);
  press('Notify');
  const first = screen.getByRole('status');
  advanceTime(2900);
  press('Notify');
  expect(screen.getAllByRole('status')).not.toContain(first);
  advanceTime(2900);
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('a notice right after a dismissal is announced again', () => {
  function Retry() {
    const { notify, dismiss, banner } = useNotice();
    function retry() {
      dismiss();
      notify('Failed', { type: 'error' });
    }
    return (
      <>
        {banner}
        <button type="button" onClick={retry}>
          Retry
        </button>
      </>
    );
  }
  render(<Retry />);
  press('Retry');
  const first = screen.getByRole('alert');
  press('Retry');
  expect(screen.getByRole('alert')).not.toBe(first);
});

test('a notice that stays longer than usual can be closed, and reports it', () => {
  const onGone = vi.fn<() => void>();
  render(<InlineNotice text="Failed to save" options={{ type: 'error', duration: Infinity, onGone }} />);
  press('Notify');
  advanceTime(60_000);
  expect(screen.getByRole('alert').textContent).toBe('Failed to save');
  press('Close');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onGone).toHaveBeenCalledOnce();
});

test('a dismissed notice disappears at once', () => {
  render(<InlineNotice text="Saved" />);
  press('Notify');
  press('Dismiss');
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a notice from useNotify outlives its component', () => {
  function SaveButton() {
    const { notify } = useNotify();
    return (
      <button type="button" onClick={() => notify('Saved')}>
        Save
      </button>
    );
  }
  const { rerender } = render(
    <ToastProvider>
      <SaveButton />
    </ToastProvider>,
  );
  press('Save');
  rerender(<ToastProvider>Another page</ToastProvider>);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  advanceTime(5000);
  expect(screen.queryByRole('status')).toBeNull();
});
