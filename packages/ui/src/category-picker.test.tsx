import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CategoryPicker } from './category-picker.tsx';

const categories = [
  { id: 1, parentId: 0, categoryName: 'Pumps' },
  { id: 11, parentId: 1, categoryName: 'Borehole' },
  { id: 12, parentId: 1, categoryName: 'Dosing' },
  { id: 2, parentId: 0, categoryName: 'Valves' },
  { id: 21, parentId: 2, categoryName: 'Gate' },
  { id: 3, parentId: 0, categoryName: 'Other' },
];
const shared = { label: 'Categories', categories, onToggle: vi.fn<(id: number, checked: boolean) => void>() };

const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name });
const bouncing = (name: string) =>
  screen.getByRole('checkbox', { name }).closest('div')?.classList.contains('animate-bounce-highlight');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  shared.onToggle.mockClear();
});

describe('groups', () => {
  test('start open if their parent is saved, and closed otherwise', () => {
    render(<CategoryPicker {...shared} selected={[1]} saved={[1]} />);
    expect(box('Borehole')).toBeTruthy();
    expect(box('Gate')).toBeNull();
    expect(box('Pumps')?.checked).toBe(true);
  });

  test('expand and collapse', () => {
    render(<CategoryPicker {...shared} selected={[]} saved={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Expand Valves' }));
    expect(box('Gate')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Collapse Valves' }));
    expect(screen.getByRole('button', { name: 'Expand Valves' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('follow a new saved selection, and stay as the person left them', () => {
    const { rerender } = render(<CategoryPicker {...shared} selected={[]} saved={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Expand Valves' }));
    rerender(<CategoryPicker {...shared} selected={[1]} saved={[1]} />);
    expect(box('Borehole')).toBeTruthy();
    expect(box('Gate')).toBeTruthy();
  });

  test('without children have nothing to expand', () => {
    render(<CategoryPicker {...shared} selected={[]} saved={[]} />);
    expect(box('Other')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Expand Other' })).toBeNull();
  });
});

describe('a press', () => {
  test('is reported with its id and state', () => {
    render(<CategoryPicker {...shared} selected={[1, 11]} saved={[1]} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dosing' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Borehole' }));
    expect(shared.onToggle.mock.calls).toEqual([
      [12, true],
      [11, false],
    ]);
  });

  test('on a child makes its newly checked parent bounce for 500 ms', () => {
    render(<CategoryPicker {...shared} selected={[1]} saved={[1]} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dosing' }));
    expect(bouncing('Pumps')).toBe(true);
    act(() => void vi.advanceTimersByTime(499));
    expect(bouncing('Pumps')).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(bouncing('Pumps')).toBe(false);
  });

  test('that unchecks a child moves nothing', () => {
    render(<CategoryPicker {...shared} selected={[1, 11]} saved={[1]} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Borehole' }));
    expect(bouncing('Pumps')).toBe(false);
  });
});
