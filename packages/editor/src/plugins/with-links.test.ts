import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { Editor, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { clipboard } from '../../testing/clipboard.ts';
import { createRichTextEditor } from './create-rich-text-editor.ts';

function open(html: string): Editor {
  const editor = createRichTextEditor({ onPaste: () => undefined, onImageFile: () => undefined }, () => 0);
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}

async function type(editor: Editor, text: string): Promise<void> {
  for (const key of text) {
    if (key === '\n') editor.insertBreak();
    else editor.insertText(key);
    await Promise.resolve();
  }
}

async function paste(editor: Editor, text: string, html = ''): Promise<void> {
  editor.insertData(clipboard(text, html));
  await Promise.resolve();
}

function html(editor: Editor): string {
  return toHtml(editor.children);
}

const link = '<a href="https://a.example/">https://a.example/</a>';

describe('a typed address', () => {
  test.each([
    ['https://a.example/ b', `<p>${link} b</p>`],
    ['(https://a.example/) b', `<p>(${link}) b</p>`],
    ['https://a.example/\nb', `<p>${link}</p><p>b</p>`],
    ['jo@a.example ', '<p><a href="mailto:jo@a.example">jo@a.example</a> </p>'],
  ])('%j becomes a link', async (typed, made) => {
    const editor = open('');
    await type(editor, typed);
    expect(html(editor)).toBe(made);
  });

  test('is text again with one undo, and stays so', async () => {
    const editor = open('');
    await type(editor, 'See https://a.example/ ');
    editor.undo();
    expect(html(editor)).toBe('<p>See https://a.example/ </p>');
    await type(editor, 'b ');
    expect(html(editor)).toBe('<p>See https://a.example/ b </p>');
  });

  test('within a link stays part of that', async () => {
    const editor = open('<p><a href="https://b.example/">b www.a.example</a></p>');
    Transforms.select(editor, { path: [0, 1, 0], offset: 15 });
    await type(editor, ' ');
    expect(html(editor)).toBe('<p><a href="https://b.example/">b www.a.example </a></p>');
  });
});

describe('a pasted address', () => {
  test('becomes a link, after which writing goes on', async () => {
    const editor = open('<p>See </p>');
    await paste(editor, 'https://a.example/', '<p>https://a.example/</p>');
    await type(editor, ' too');
    expect(html(editor)).toBe(`<p>See ${link} too</p>`);
    editor.undo();
    editor.undo();
    expect(html(editor)).toBe('<p>See https://a.example/</p>');
    editor.undo();
    expect(html(editor)).toBe('<p>See </p>');
  });

  test('becomes a link in the middle of a text, too', async () => {
    const editor = open('<p>See too</p>');
    Transforms.select(editor, { path: [0, 0], offset: 4 });
    await paste(editor, 'https://a.example/');
    await type(editor, ', ');
    expect(html(editor)).toBe(`<p>See ${link}, too</p>`);
  });

  test('links the selection, in one step', async () => {
    const editor = open('<p>See our <a href="https://b.example/">report</a></p>');
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 4 }, focus: { path: [0, 1, 0], offset: 6 } });
    await paste(editor, 'https://a.example/');
    expect(html(editor)).toBe('<p>See <a href="https://a.example/">our report</a></p>');
    editor.undo();
    expect(html(editor)).toBe('<p>See our <a href="https://b.example/">report</a></p>');
  });

  test('replaces a selection with a picture as any text does', async () => {
    const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="" />';
    const editor = open(`<p>a</p>${image}<p>b</p>`);
    Transforms.select(editor, Editor.range(editor, []));
    await paste(editor, 'https://a.example/');
    expect(html(editor)).toBe('<p>https://a.example/</p>');
  });

  test('of a video becomes its player in an empty paragraph, and the address again with one undo', async () => {
    const editor = open('<p>a</p><p></p>');
    await paste(editor, 'https://youtu.be/dQw4w9WgXcQ');
    expect(html(editor)).toMatch(/^<p>a<\/p><iframe .*<\/iframe><p><\/p>$/);
    editor.undo();
    expect(html(editor)).toBe('<p>a</p><p>https://youtu.be/dQw4w9WgXcQ</p>');
    editor.undo();
    expect(html(editor)).toBe('<p>a</p><p></p>');
  });

  test.each([
    'youtu.be/dQw4w9WgXcQ',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    'www.youtube.com/shorts/dQw4w9WgXcQ',
  ])('of a video becomes its player without a scheme: %s', async (address) => {
    const editor = open('<p></p>');
    await paste(editor, address);
    expect(html(editor)).toContain('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?');
  });

  test('of a video without a scheme becomes a link within a text', async () => {
    const editor = open('<p>See </p>');
    await paste(editor, 'youtu.be/dQw4w9WgXcQ');
    expect(html(editor)).toBe('<p>See <a href="https://youtu.be/dQw4w9WgXcQ">youtu.be/dQw4w9WgXcQ</a></p>');
  });

  test('of a video becomes a link within a text', async () => {
    const editor = open('<p>See </p>');
    await paste(editor, 'https://vimeo.com/12');
    expect(html(editor)).toBe('<p>See <a href="https://vimeo.com/12">https://vimeo.com/12</a></p>');
  });
});
