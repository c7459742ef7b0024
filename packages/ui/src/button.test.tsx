import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button disabled by its own press keeps the focus, and says why', () => {
  const { rerender } = render(<Button disabledReason={undefined}>Submit</Button>);
  screen.getByRole('button').focus();

  rerender(<Button disabledReason="It is with our editors.">Submit</Button>);

  const button = screen.getByRole('button', { description: 'It is with our editors.' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('an enabled button has no description', () => {
  render(<Button disabledReason={undefined}>Submit</Button>);
  const button = screen.getByRole('button', { name: 'Submit' });
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});
