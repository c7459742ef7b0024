// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RichTextView } from './rich-text-view.tsx';

afterEach(cleanup);

test('rich text is shown without what is not on the allow-list', () => {
  render(
    <RichTextView html="<h3 onclick='alert(1)'>Pumps</h3><script>alert(1)</script><img src=x onerror=alert(1)>" />,
  );
  const heading = screen.getByRole('heading', { name: 'Pumps' });
  expect(heading.parentElement?.innerHTML).toBe('<h3>Pumps</h3>');
});
