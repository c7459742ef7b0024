import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Node, Text, Transforms, type Editor, type Point } from 'slate';
import { describe, expect, test } from 'vitest';
import { toggleBlock } from './block-commands.ts';
import {
  canIndent,
  canOutdent,
  canRestartNumbers,
  continueNumbers,
  continuesNumbers,
  indentItems,
  listLevel,
  numberToContinue,
  outdentItems,
  restartNumbers,
} from './list-commands.ts';
import { moveSelected } from './move-blocks.ts';
import { withTyping } from '../plugins/with-typing.ts';

/** Opens a text in which each item is a letter, and selects from one letter to another. */
function open(html: string, from: string, to = from): Editor {
  const editor = withTyping(withBlocks(createEditor()));
  editor.children = fromHtml(html);
  Transforms.select(editor, { anchor: pointAt(editor, from, 0), focus: pointAt(editor, to, to.length) });
  return editor;
}

function pointAt(editor: Editor, text: string, offset: number): Point {
  const [found] = [...Node.texts(editor)].filter(([node]) => Text.isText(node) && node.text === text);
  if (!found) throw new Error(`There is no ${text}`);
  return { path: found[1], offset };
}

function html(editor: Editor): string {
  return toHtml(editor.children);
}

const flat = '<ul><li>a</li><li>b</li><li>c</li></ul>';

describe('the numbers of a list', () => {
  const two = '<ol><li>a</li><li>b</li></ol><p>c</p><ol><li>d</li><li>e</li></ol>';

  test('go on after a paragraph, and begin anew', () => {
    const editor = open(two, 'e');
    expect([numberToContinue(editor), continuesNumbers(editor)]).toEqual([3, false]);
    continueNumbers(editor);
    expect(html(editor)).toBe(two.replace('</p><ol>', '</p><ol start="3">'));
    expect([continuesNumbers(editor), canRestartNumbers(editor)]).toEqual([true, true]);
    Transforms.select(editor, pointAt(editor, 'd', 0));
    restartNumbers(editor);
    expect(html(editor)).toBe(two);
    expect([continuesNumbers(editor), canRestartNumbers(editor)]).toEqual([false, false]);
  });

  test('begin anew within a list, whose parts are one again with the numbers that come next', () => {
    const editor = open('<ol start="4"><li>a</li><li>b</li><li>c</li></ol>', 'b');
    restartNumbers(editor);
    expect(html(editor)).toBe('<ol start="4"><li>a</li></ol><ol start="1"><li>b</li><li>c</li></ol>');
    continueNumbers(editor);
    expect(html(editor)).toBe('<ol start="4"><li>a</li><li>b</li><li>c</li></ol>');
  });

  test('go on where the paragraph between two lists is deleted', () => {
    const editor = open(two.replace('</p><ol>', '</p><ol start="3">'), 'c');
    Transforms.removeNodes(editor, { at: [1] });
    expect(html(editor)).toBe('<ol><li>a</li><li>b</li><li>d</li><li>e</li></ol>');
  });

  test('are those of the first part of a list that is split', () => {
    const editor = open('<ol start="4"><li>a</li><li>b</li><li>c</li></ol>', 'b');
    toggleBlock(editor, 'numbered-list');
    expect(html(editor)).toBe('<ol start="4"><li>a</li></ol><p>b</p><ol><li>c</li></ol>');
  });

  test.each([
    ['without a list before it', '<p>a</p><ol><li>b</li></ol>', 'b'],
    ['in a list with signs', '<ol><li>a</li></ol><p>c</p><ul><li>b</li></ul>', 'b'],
    ['in a paragraph', '<ol><li>a</li></ol><p>b</p>', 'b'],
  ])('have nothing to go on with %s', (_, text, at) => {
    const editor = open(text, at);
    expect([numberToContinue(editor), canRestartNumbers(editor)]).toEqual([null, false]);
    continueNumbers(editor);
    expect(html(editor)).toBe(text);
  });
});

describe('more indent', () => {
  test.each([
    ['an item', flat, 'b', 'b', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['not the first item', flat, 'a', 'a', flat],
    ['several items', flat, 'b', 'c', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
    ['all but the first', flat, 'a', 'c', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
    [
      'an item joins the list above it, of whatever type',
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
      'c',
      'c',
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>',
    ],
    [
      'an item takes what is below it along',
      '<ul><li>a</li><li>b<ol><li>c</li></ol></li><li>d</li></ul>',
      'b',
      'c',
      '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul>',
    ],
    [
      'no item of the fourth level',
      '<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li><li>e</li></ul></li></ul></li></ul></li></ul>',
      'e',
      'e',
      '<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li><li>e</li></ul></li></ul></li></ul></li></ul>',
    ],
    [
      'the items among other blocks',
      `<p>x</p>${flat}`,
      'x',
      'b',
      '<p>x</p><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
  ])('%s', (_, before, from, to, after) => {
    const editor = open(before, from, to);
    const able = canIndent(editor);
    indentItems(editor);
    expect(html(editor)).toBe(after);
    expect(able).toBe(before !== after);
  });
});

describe('less indent', () => {
  test.each([
    ['an item', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', 'b', 'b', flat],
    ['not on the first level', flat, 'b', 'b', flat],
    [
      'what followed the item is below it then',
      '<ul><li>a<ul><li>b</li><li>c</li><li>d</li></ul></li></ul>',
      'c',
      'c',
      '<ul><li>a<ul><li>b</li></ul></li><li>c<ul><li>d</li></ul></li></ul>',
    ],
    [
      'after what was below it before',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li></ul>',
      'b',
      'b',
      '<ul><li>a</li><li>b<ul><li>c</li><li>d</li></ul></li></ul>',
    ],
    ['several items', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>', 'b', 'c', flat],
  ])('%s', (_, before, from, to, after) => {
    const editor = open(before, from, to);
    const able = canOutdent(editor);
    outdentItems(editor);
    expect(html(editor)).toBe(after);
    expect(able).toBe(before !== after);
  });
});

test('the level of a list is known to its tools', () => {
  expect(listLevel(open('<ul><li>a<ul><li>b</li></ul></li></ul>', 'b'))).toBe(2);
  expect(listLevel(open('<p>a</p>', 'a'))).toBeNull();
});

describe('in a list below an item', () => {
  const below = '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>';

  test('Enter in an empty item, and Backspace at its start, go up level by level and out of the list', () => {
    for (const press of [
      (editor: Editor) => editor.insertBreak(),
      (editor: Editor) => editor.deleteBackward('character'),
    ]) {
      const editor = open('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>', 'c');
      Transforms.delete(editor);
      press(editor);
      expect(listLevel(editor)).toBe(2);
      press(editor);
      expect(listLevel(editor)).toBe(1);
      press(editor);
      expect(html(editor)).toBe('<ul><li>a<ul><li>b</li></ul></li></ul><p></p>');
    }
  });

  test('Backspace at the start keeps the text', () => {
    const editor = open(below, 'b');
    Transforms.collapse(editor, { edge: 'start' });
    editor.deleteBackward('character');
    expect(html(editor)).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>');
  });

  test('a heading leaves all lists', () => {
    const editor = open(below, 'b');
    toggleBlock(editor, 'heading-two');
    expect(html(editor)).toBe('<ul><li>a</li></ul><h2>b</h2><ul><li>c</li><li>d</li></ul>');
  });

  test('the type of the selected items changes, and their level stays', () => {
    const editor = open(below, 'c');
    toggleBlock(editor, 'numbered-list');
    expect(html(editor)).toBe('<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>');
    Transforms.select(editor, { anchor: pointAt(editor, 'b', 0), focus: pointAt(editor, 'd', 1) });
    toggleBlock(editor, 'numbered-list');
    expect(html(editor)).toBe('<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul><ol><li>d</li></ol>');
  });

  test.each([
    ['d', 'up', '<ul><li>d</li><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
    ['a', 'down', '<ul><li>d</li><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
    ['b', 'down', '<ul><li>a<ul><li>c</li><li>b</li></ul></li><li>d</li></ul>'],
    ['b', 'up', below],
  ] as const)('moving %s %s takes what is below an item along', (item, direction, after) => {
    const editor = open(below, item);
    moveSelected(editor, direction);
    expect(html(editor)).toBe(after);
  });
});
