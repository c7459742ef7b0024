import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../view/editor-surface.tsx';
import { EditorHostProvider } from '../editor-host.tsx';
import { RichTextEditor } from '../rich-text-editor.tsx';
import { emptyHost } from '../../testing/empty-host.tsx';

const submitted = vi.fn<() => void>();

// jsdom has no layout.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function Field({ start }: { start: string }) {
  const [html, setHtml] = useState(start);
  return (
    <form onSubmit={submitted}>
      <h2 id="name">Text</h2>
      <EditorHostProvider value={emptyHost}>
        <RichTextEditor value={html} onChange={setHtml} id="text" labelledBy="name" />
      </EditorHostProvider>
      <output>{html}</output>
    </form>
  );
}

async function openPanel(start: string) {
  render(<Field start={start} />);
  const box = await screen.findByRole('textbox', { name: 'Text' });
  Object.defineProperty(box, 'isContentEditable', { value: true });
  fireEvent.keyDown(box, { key: 'F', ctrlKey: true, shiftKey: true });
  const panel = within(screen.getByLabelText('Find and replace', { selector: 'search' }));
  const find = panel.getByRole('textbox', { name: 'Find' });
  expect(document.activeElement).toBe(find);
  const press = async (name: string) =>
    act(async () => {
      fireEvent.click(panel.getByRole('button', { name }));
    });
  return { box, panel, find, press };
}

function html(): string {
  return screen.getByRole('status').textContent;
}

test('counts the hits, and goes round them with Enter without sending the form', async () => {
  const { panel, find } = await openPanel('<p>A pump and a Pump</p>');
  fireEvent.change(find, { target: { value: 'pump' } });
  expect(panel.getByText('1 of 2')).toBeDefined();
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(panel.getByText('2 of 2')).toBeDefined();
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(panel.getByText('1 of 2')).toBeDefined();
  fireEvent.keyDown(find, { key: 'Enter', shiftKey: true });
  expect(panel.getByText('2 of 2')).toBeDefined();
  fireEvent.click(panel.getByRole('checkbox', { name: 'Match case' }));
  expect(panel.getByText('1 of 1')).toBeDefined();
  fireEvent.change(find, { target: { value: 'weir' } });
  expect(panel.getByText('Not found')).toBeDefined();
  expect(submitted).not.toHaveBeenCalled();
});

test('replaces one, then all, also where the new text holds the old one', async () => {
  const { panel, find, press } = await openPanel('<p>a a a</p>');
  fireEvent.change(find, { target: { value: 'a' } });
  fireEvent.change(panel.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'aa' } });
  await press('Replace');
  await expect.poll(html).toBe('<p>aa a a</p>');
  expect(panel.getByText('3 of 4')).toBeDefined();
  await press('Replace all');
  expect(panel.getByText('4 replaced')).toBeDefined();
  await expect.poll(html).toBe('<p>aaaa aa aa</p>');
});

test('a hit in a caption is counted, replaced, and its picture selected at the end', async () => {
  const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="" />';
  const { box, panel, find, press } = await openPanel(
    `<p>May</p><figure>${image}<figcaption>Weir in May</figcaption></figure><p>x</p>`,
  );
  fireEvent.change(find, { target: { value: 'may' } });
  expect(panel.getByText('1 of 2')).toBeDefined();
  fireEvent.keyDown(find, { key: 'Enter' });
  fireEvent.change(panel.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'June' } });
  await press('Replace');
  await expect.poll(html).toContain('<figcaption>Weir in June</figcaption>');
  expect(panel.getByText('1 of 1')).toBeDefined();
  fireEvent.change(find, { target: { value: 'june' } });
  fireEvent.keyDown(find, { key: 'Escape' });
  await expect.poll(() => box.querySelector('[data-selected] figcaption')).not.toBeNull();
});

test('is reached again by its keys, and gives the focus back with Escape', async () => {
  const { box, find } = await openPanel('<p>A pump</p>');
  box.focus();
  fireEvent.keyDown(box, { key: 'F', ctrlKey: true, shiftKey: true });
  expect(document.activeElement).toBe(find);
  fireEvent.keyDown(find, { key: 'Escape' });
  expect(document.activeElement).toBe(box);
  expect(screen.queryByLabelText('Find and replace', { selector: 'search' })).toBeNull();
});
