import { act, fireEvent, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
// The module is large, so it is loaded before the fake clock runs.
import './view/editor-surface.tsx';
import { EditorHostProvider, type EditorHost } from './editor-host.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { emptyHost } from '../testing/empty-host.tsx';

function Field({ start, host }: { start: string; host: EditorHost }) {
  const [html, setHtml] = useState(start);
  return (
    <StrictMode>
      <h2 id="name">Company Description</h2>
      <EditorHostProvider value={host}>
        <RichTextEditor value={html} onChange={setHtml} id="text" labelledBy="name" />
      </EditorHostProvider>
      <output>{html}</output>
      <button type="button" onClick={() => setHtml('<p>Theirs</p>')}>
        Take theirs
      </button>
    </StrictMode>
  );
}

async function open(start: string, host = emptyHost): Promise<HTMLElement> {
  render(<Field start={start} host={host} />);
  const box = await screen.findByRole('textbox', { name: 'Company Description' });
  // jsdom has no editing, and Slate checks for it before it handles a key.
  Object.defineProperty(box, 'isContentEditable', { value: true });
  return box;
}

function toolButton(name: string): HTMLElement {
  return within(screen.getByRole('toolbar', { name: 'Formatting' })).getByRole('button', { name });
}

/** Slate reports a change when the event is over. */
async function clickTool(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(toolButton(name));
  });
}

function html(): string {
  return screen.getByRole('status').textContent;
}

describe('the editor as a form field', () => {
  test('shows the document and is named by its label', async () => {
    const box = await open('<p>Pumps and <strong>valves</strong></p>');
    expect(box.textContent).toContain('Pumps and valves');
    expect(within(box).getByText('valves').closest('strong')).not.toBeNull();
  });

  test('offers more headings in a menu beside heading three', async () => {
    await open('<h1>Pumps</h1>');
    expect(html()).toBe('<h1>Pumps</h1>');
    await clickTool('Other headings');
    const menu = await screen.findByRole('toolbar', { name: 'Other headings' });
    expect(
      within(menu)
        .getAllByRole('button')
        .map(({ title }) => title),
    ).toEqual(['Heading two', 'Heading four']);
    await act(async () => {
      fireEvent.click(within(menu).getByRole('button', { name: 'Heading four' }));
    });
    await expect.poll(html).toBe('<h4>Pumps</h4>');
    expect(screen.queryByRole('toolbar', { name: 'Other headings' })).toBeNull();
    await clickTool('Other headings');
    const chosen = await screen.findByRole('button', { name: 'Heading four' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
  });

  test('reports what a tool changed', async () => {
    await open('<p>Pumps</p>');
    expect(toolButton('Bulleted list').getAttribute('aria-pressed')).toBe('false');
    await clickTool('Bulleted list');
    expect(toolButton('Bulleted list').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(html).toBe('<ul><li>Pumps</li></ul>');
  });

  test('shows the language of a passage, and changes it in a dialog', async () => {
    const box = await open('<p><span lang="de">Die Pumpe</span></p>');
    const passage = () => within(box).getByText('Die Pumpe').closest('[lang]');
    expect([passage()?.getAttribute('lang'), passage()?.getAttribute('title')]).toEqual(['de', 'German']);
    expect(toolButton('Language').getAttribute('aria-disabled')).toBe('true');
    // A tool puts the cursor at the end of a text that has had none.
    await clickTool('Align left');
    expect(toolButton('Language').getAttribute('aria-pressed')).toBe('true');
    await clickTool('Language');
    const dialog = within(await screen.findByRole('dialog', { name: 'Language of This Passage' }));
    const language = dialog.getByLabelText('Language');
    expect(language).toHaveProperty('value', 'de');
    fireEvent.change(language, { target: { value: 'other' } });
    const tag = await dialog.findByLabelText(/Language tag/);
    fireEvent.change(tag, { target: { value: 'nonsense!' } });
    fireEvent.blur(tag);
    expect(
      await dialog.findByText('Please enter the tag of a language, such as ja or zh-Hant'),
    ).toBeDefined();
    fireEvent.change(tag, { target: { value: 'zh-hant' } });
    const save = dialog.getByRole('button', { name: 'Save language' });
    await expect.poll(() => save.hasAttribute('disabled')).toBe(false);
    fireEvent.click(save);
    await waitForElementToBeRemoved(save);
    await expect.poll(html).toBe('<p><span lang="zh-Hant">Die Pumpe</span></p>');
  });

  test('reports a change at once when the focus leaves', async () => {
    const box = await open('<p>Pumps</p>');
    fireEvent.focus(box);
    await clickTool('Block quote');
    fireEvent.blur(box);
    expect(html()).toBe('<blockquote>Pumps</blockquote>');
  });

  test('takes a new document as its value', async () => {
    await open('<p>Ours</p>');
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect((await screen.findByRole('textbox')).textContent).toContain('Theirs');
  });

  test('removes images and videos', async () => {
    const box = await open(
      '<p>a</p><img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="A weir" /><iframe src="https://player.vimeo.com/video/1"></iframe>',
    );
    expect(within(box).getByRole('img', { name: 'A weir' })).toBeDefined();
    expect(
      within(box).queryByTitle('Vimeo video'),
      'asks its host for nothing before it is played',
    ).toBeNull();
    expect(within(box).getByRole('button', { name: /^Vimeo video/ })).toBeDefined();
    fireEvent.click(within(box).getByRole('button', { name: 'Remove image' }));
    fireEvent.click(within(box).getByRole('button', { name: 'Remove video' }));
    await expect.poll(html).toBe('<p>a</p>');
  });
});

describe('the keyboard in the editor', () => {
  test('moves the focus to the tools with Alt+F10, and back with Escape', async () => {
    const box = await open('<p>a</p>');
    fireEvent.keyDown(box, { key: 'F10', altKey: true });
    expect(document.activeElement).toBe(toolButton('Bold'));
    fireEvent.keyDown(toolButton('Bold'), { key: 'Escape' });
    expect(document.activeElement).toBe(box);
  });

  test('moves the block', async () => {
    const box = await open('<p>a</p><p>b</p>');
    fireEvent.keyDown(box, { key: 'ArrowUp', altKey: true, shiftKey: true });
    await expect.poll(html).toBe('<p>b</p><p>a</p>');
  });

  test('raises and lowers letters with Ctrl+. and Ctrl+,', async () => {
    const box = await open('<p>a</p>');
    await clickTool('Align left');
    fireEvent.keyDown(box, { key: '.', ctrlKey: true });
    expect(toolButton('Superscript').getAttribute('aria-pressed')).toBe('true');
    expect(toolButton('Superscript').title).toBe('Superscript (Ctrl + .)');
    fireEvent.keyDown(box, { key: ',', ctrlKey: true });
    expect(toolButton('Superscript').getAttribute('aria-pressed')).toBe('false');
    expect(toolButton('Subscript').getAttribute('aria-pressed')).toBe('true');
  });

  test('leaves the full width, outside which nothing can be reached', async () => {
    const box = await open('<p>a</p>');
    const outside = screen.getByRole('button', { name: 'Take theirs' });
    fireEvent.click(screen.getByRole('button', { name: 'Full width' }));
    expect(outside.inert).toBe(true);
    expect(screen.getByRole('button', { name: 'Leave full width', pressed: true })).toBeDefined();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(outside.inert).toBe(false);
  });

  test('is documented in a dialog', async () => {
    await open('');
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Alt + Shift + ↑')).toBeDefined();
  });
});

test('where no picture may be added, none is offered, and a pasted one is refused', async () => {
  const picture = '<p>a</p><img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="A weir" />';
  const box = await open(picture, { ...emptyHost, pictures: null });
  const tool = toolButton('Insert image');
  expect(tool.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(tool);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit alt text' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add beside' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Crop again' })).toBeNull();
  const png = new File(['x'], 'weir.png', { type: 'image/png' });
  fireEvent.paste(box, { clipboardData: { files: [png], types: ['Files'], getData: () => '' } });
  expect(await screen.findByText('You cannot add pictures here.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pasted file that is no image is named as what it is', async () => {
  const box = await open('<p>a</p>');
  const pdf = new File(['x'], 'paper.pdf', { type: 'application/pdf' });
  fireEvent.paste(box, { clipboardData: { files: [pdf], types: ['Files'], getData: () => '' } });
  expect(await screen.findByText(/^Left out of what you pasted: 1 file \(only pictures/)).toBeDefined();
});

test('the footer counts the words', async () => {
  await open('<p>It pumps <strong>well</strong>.</p><ul><li>Day — and night</li></ul>');
  expect(screen.getByText('6 words')).toBeDefined();
});

describe('the toolbar', () => {
  test('is one stop of the Tab key, and the arrow keys move within it', async () => {
    await open('');
    const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops()).toContain(toolButton('Bold'));
    toolButton('Bold').focus();
    fireEvent.keyDown(toolButton('Bold'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(toolButton('Italic'));
    fireEvent.keyDown(toolButton('Italic'), { key: 'End' });
    expect(document.activeElement).toBe(toolButton('Redo'));
    fireEvent.keyDown(toolButton('Redo'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(toolButton('Bold'));
    expect(stops()).not.toContain(toolButton('Italic'));
  });
});

test('a crash inside the editor gives back the text as it was', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const box = await open('<p>Kept</p>');
  // Some browser extensions do this: React finds its nodes gone at the next change.
  box.querySelector('p')?.remove();
  fireEvent.click(toolButton('Heading three'));
  fireEvent.click(await screen.findByRole('button', { name: 'Open the editor again' }));
  expect((await screen.findByRole('textbox')).textContent).toContain('Kept');
  expect(html()).toBe('<h3>Kept</h3>');
  report.mockRestore();
});
