import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import '../view/editor-surface.tsx';
import { EditorHostProvider } from '../editor-host.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';
import { emptyHost } from '../../testing/empty-host.tsx';

const image = (letter: string) =>
  `<img src="/files/${letter.repeat(8)}-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="${letter}" />`;
const row = (...pictures: string[]) => `<figure class="row">${pictures.join('')}</figure>`;

function Field({ start }: { start: string }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <h2 id="name">Text</h2>
      <EditorHostProvider value={emptyHost}>
        <RichTextEditor value={html} onChange={setHtml} id="text" labelledBy="name" />
      </EditorHostProvider>
      <output data-testid="html">{html}</output>
    </>
  );
}

async function open(start: string): Promise<HTMLElement> {
  render(<Field start={start} />);
  return screen.findByRole('textbox', { name: 'Text' });
}

async function press(button: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.click(button);
  });
}

function html(): string {
  return screen.getByTestId('html').textContent;
}

test('a row’s pictures are moved, described and removed in one dialog, and one undo brings all back', async () => {
  const before = row(image('a'), image('b'), image('c'));
  const box = await open(before);
  await press(within(box).getByRole('button', { name: 'Edit row' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Row of pictures' }));
  const button = (name: string) => dialog.getByRole('button', { name });

  await press(button('Move later: picture 1'));
  expect(dialog.getByText('Moved to place 2 of 3')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(button('Move later: picture 2'));
  await press(button('Remove picture 3'));
  expect(dialog.getByText('Removed. Pictures left: 2')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(button('Remove picture 2'));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Caption of picture 2/ }), {
    target: { value: 'May' },
  });
  await expect.poll(() => button('Save')).toHaveProperty('disabled', false);
  await press(button('Save'));
  await expect.poll(html).toBe(row(image('b'), `<figure>${image('a')}<figcaption>May</figcaption></figure>`));
  await press(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(html).toBe(before);
});

test('a picture of a row is marked as decoration, which takes its alt text', async () => {
  const box = await open(row(image('a'), image('b')));
  await press(within(box).getByRole('button', { name: 'Edit row' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Row of pictures' }));
  await press(dialog.getByRole('checkbox', { name: 'Decorative: picture 2 has no alt text' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.poll(() => save).toHaveProperty('disabled', false);
  await press(save);
  const decorative = image('b').replace('alt="b"', 'alt="" role="presentation"');
  await expect.poll(html).toBe(row(image('a'), decorative));
});

test('a row has room for three, and is removed as a whole', async () => {
  const box = await open(`<p>x</p>${row(image('a'), image('b'), image('c'))}${row(image('a'), image('b'))}`);
  expect(within(box).getAllByRole('button', { name: 'Add beside' })).toHaveLength(1);
  const [first] = within(box).getAllByRole('button', { name: 'Remove row' });
  if (first) await press(first);
  await expect.poll(html).toBe(`<p>x</p>${row(image('a'), image('b'))}`);
});
