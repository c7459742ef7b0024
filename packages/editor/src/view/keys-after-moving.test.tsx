import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import './editor-surface.tsx';
import { EditorHostProvider } from '../editor-host.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';
import { emptyHost } from '../../testing/empty-host.tsx';

function Field({ start }: { start: string }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <h2 id="name">Text</h2>
      <EditorHostProvider value={emptyHost}>
        <RichTextEditor value={html} onChange={setHtml} id="text" labelledBy="name" />
      </EditorHostProvider>
      <output>{html}</output>
    </>
  );
}

/** Moves the browser's cursor to the end of a text, of which Slate has not heard yet, and presses a key. */
async function pressAt(box: HTMLElement, text: string, key: string): Promise<boolean> {
  const leaf = [...box.querySelectorAll('[data-slate-string]')].find(
    ({ textContent }) => textContent === text,
  );
  window.getSelection()?.collapse(leaf?.firstChild ?? null, text.length);
  let isLeftToBrowser = true;
  await act(async () => {
    isLeftToBrowser = fireEvent.keyDown(box, { key });
  });
  return isLeftToBrowser;
}

async function open(start: string): Promise<HTMLElement> {
  render(<Field start={start} />);
  const box = await screen.findByRole('textbox', { name: 'Text' });
  Object.defineProperty(box, 'isContentEditable', { value: true });
  box.focus();
  return box;
}

function html(): string {
  return screen.getByRole('status').textContent;
}

test('Tab changes the level of the item to which the cursor has just moved', async () => {
  const box = await open('<p>a</p><ul><li>b</li><li>c</li></ul>');
  await pressAt(box, 'a', 'Shift');
  expect(await pressAt(box, 'c', 'Tab')).toBe(false);
  await expect.poll(html).toBe('<p>a</p><ul><li>b<ul><li>c</li></ul></li></ul>');
});

test('Tab leaves a text to which the cursor has just moved from a list', async () => {
  const box = await open('<p>a</p><ul><li>b</li><li>c</li></ul>');
  await pressAt(box, 'c', 'Tab');
  expect(await pressAt(box, 'a', 'Tab')).toBe(true);
});

test('Tab goes on from the cell to which the cursor has just moved', async () => {
  const box = await open('<p>a</p><table><tr><td>b</td><td>c</td></tr></table>');
  await pressAt(box, 'a', 'Shift');
  expect(await pressAt(box, 'c', 'Tab')).toBe(false);
  await expect.poll(html).toContain('<tbody><tr><td></td><td></td></tr></tbody>');
  expect(await pressAt(box, 'a', 'Tab')).toBe(true);
});
