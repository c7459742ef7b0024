import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

test.each([
  [0, 'red'],
  [1, 'orange'],
  [49.99, 'orange'],
  [50, 'yellow'],
  [99.99, 'yellow'],
  [100, 'green'],
])('at %d percent of the required steps the bar is %s', (value, colour) => {
  const { container } = render(<ProgressBar label="Progress" value={value} />);
  expect(container.querySelector('[data-colour]')?.getAttribute('data-colour')).toBe(colour);
});

test('the bar has a name and states its value in words', () => {
  render(<ProgressBar label="Progress" value={37.5} valueText="37.50%" />);
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  expect(bar.getAttribute('aria-valuetext')).toBe('37.50%');
});

test('a bar that is not full never shows 100%', () => {
  render(<ProgressBar label="Progress" value={99.6} />);
  expect(screen.getByText('99%')).toBeTruthy();
});
