// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a button that its own press turns off keeps the focus, and says why it is off', () => {
  const { rerender } = render(<Button disabledReason={undefined}>Submit</Button>);
  screen.getByRole('button').focus();

  rerender(<Button disabledReason="It is with our editors.">Submit</Button>);

  const button = screen.getByRole('button', { description: 'It is with our editors.' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a button that is on is described by nothing', () => {
  render(<Button disabledReason={undefined}>Submit</Button>);
  const button = screen.getByRole('button', { name: 'Submit' });
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});
