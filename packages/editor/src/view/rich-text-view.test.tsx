import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichTextView } from './rich-text-view.tsx';

test('rich text is shown without what is not on the allow-list', () => {
  render(
    <RichTextView html="<h3 onclick='alert(1)'>Pumps</h3><script>alert(1)</script><img src=x onerror=alert(1)>" />,
  );
  const heading = screen.getByRole('heading', { name: 'Pumps' });
  expect(heading.parentElement?.innerHTML).toBe('<h3 dir="auto">Pumps</h3>');
});

test('a table in a rich text scrolls in a region of its own', () => {
  render(
    <RichTextView html='<p>One</p><table><thead><tr><th scope="col">Pump</th><th scope="col">Flow in m<sup>3</sup></th></tr></thead><tbody><tr><td>A</td><td onclick="alert(1)">40</td></tr></tbody></table><p>Two</p>' />,
  );
  const region = screen.getByRole('region', { name: 'Table: Pump, Flow in m³' });
  expect(region.tabIndex).toBe(0);
  expect(screen.getByRole('cell', { name: '40' }).getAttributeNames()).toEqual(['dir']);
});

test('a video in a rich text is loaded as it is played', () => {
  const { container } = render(
    <RichTextView html='<p>One</p><p>Two</p><iframe src="https://player.vimeo.com/video/76979871"></iframe><p>Three</p>' />,
  );
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(container.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Vimeo video/ }));
  expect(screen.getByTitle('Vimeo video').getAttribute('src')).toContain('player.vimeo.com/video/76979871');
});
