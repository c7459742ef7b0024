import fc from 'fast-check';
import { createEditor, Editor, Element, Node, Transforms, type Descendant } from 'slate';
import { expect, test } from 'vitest';
import type { TableRow } from './blocks.ts';
import { normaliseValue } from './normalise-value.ts';
import { arbitraryBlocks, arbitraryValue } from '../testing/arbitrary-value.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { MAX_TABLE_ROWS } from './table-spans.ts';
import { withBlocks } from './with-blocks.ts';

function editorWith(children: Descendant[]): Editor {
  const editor = withBlocks(createEditor());
  editor.children = structuredClone(children);
  Editor.normalize(editor, { force: true });
  return editor;
}

test('the editor leaves a canonical value unchanged', () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      expect(editorWith(value).children).toEqual(value);
    }),
    propertyRuns(40),
  );
});

test('a list begins anew after another one if only content that is not kept separates them', () => {
  const list = (start?: number): Descendant => ({
    type: 'numbered-list',
    ...(start !== undefined && { start }),
    children: [{ type: 'list-item', children: [{ text: 'One' }] }],
  });
  const lost: Descendant = { type: 'picture-row', pictures: [], children: [{ text: '' }] };
  expect(editorWith([list(), lost, list(1)]).children).toEqual([list(), list(1)]);
});

test('a repaired value loses nothing', () => {
  fc.assert(
    fc.property(arbitraryBlocks, (blocks) => {
      expect(normaliseValue(editorWith(blocks).children)).toEqual(normaliseValue(blocks));
    }),
    propertyRuns(40),
  );
});

/** Slate takes minutes to wrap each cell of the largest table in a link. */
const mediumValue = arbitraryValue.filter(
  (children) => Array.from(Node.nodes(editorWith(children))).length <= 300,
);

test('the document stays canonical whatever is wrapped or unwrapped', () => {
  const wrappers: Element[] = [
    { type: 'bulleted-list', children: [] },
    { type: 'numbered-list', children: [] },
    { type: 'list-item', children: [] },
    { type: 'block-quote', children: [] },
    { type: 'table', children: [] },
    { type: 'table-row', children: [] },
    { type: 'table-cell', children: [] },
    { type: 'link', url: 'https://a.example/', children: [] },
  ];
  const step = fc.record({ pick: fc.nat(), wrapper: fc.constantFrom(...wrappers), unwrap: fc.boolean() });
  fc.assert(
    fc.property(mediumValue, fc.array(step, { maxLength: 6 }), (value, steps) => {
      const editor = editorWith(value);
      for (const { pick, wrapper, unwrap } of steps) {
        const paths = [...Editor.nodes(editor, { at: [] })].map(([, path]) => path).slice(1);
        const at = paths[pick % paths.length];
        if (unwrap) Transforms.unwrapNodes(editor, { ...(at && { at }) });
        else Transforms.wrapNodes(editor, structuredClone(wrapper), { ...(at && { at }), voids: true });
        expect(shape(editor.children)).toEqual(shape(normaliseValue(editor.children)));
      }
    }),
    propertyRuns(60),
  );
});

test('a table within a cell becomes its words, however many repairs that takes', () => {
  const rows = Array.from({ length: MAX_TABLE_ROWS }, (_row, row): TableRow => ({
    type: 'table-row',
    children: [{ type: 'table-cell', children: [{ text: `row ${row} ` }] }],
  }));
  const editor = editorWith([{ type: 'table', children: rows }]);
  Transforms.wrapNodes(editor, { type: 'table-cell', children: [] }, { at: [0], voids: true });
  const words = rows.map((row) => Node.string(row)).join('');
  expect(editor.children).toEqual([
    {
      type: 'table',
      children: [{ type: 'table-row', children: [{ type: 'table-cell', children: [{ text: words }] }] }],
    },
  ]);
});

test('deleting the only picture leaves a paragraph', () => {
  const editor = editorWith([{ type: 'image', url: '/files/a.png', alt: '', children: [{ text: '' }] }]);
  Transforms.select(editor, Editor.start(editor, []));
  editor.deleteBackward('character');
  expect(editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
});

/** Returns the types of the elements, in their nesting. */
function shape(nodes: readonly Descendant[]): unknown[] {
  return nodes.flatMap((node) => (Element.isElement(node) ? [[node.type, shape(node.children)]] : []));
}
