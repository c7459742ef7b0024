import { videoEmbedUrl } from '@headwater/contract/video-embed';
import { Editor, Element, Node, Path, Range, Transforms, type NodeEntry, type RangeRef } from 'slate';
import { HistoryEditor } from 'slate-history';
import { activeLink, linkRange } from '../commands/link-commands.ts';
import { insertMedia } from '../commands/media-commands.ts';
import '../commands/slate-editor.ts';
import { findAddressAtEnd, parseAddress } from './typed-address.ts';

/**
 * Makes links of typed and pasted addresses, and players of addresses of videos. That is a step of its own: undo brings
 * back the address as text.
 */
export function withLinks<E extends Editor>(editor: E): E {
  const { insertText, insertBreak, insertData } = editor;

  editor.insertText = (text, options) => {
    const found = text === ' ' || text === '\n' ? addressBeforeCursor(editor) : null;
    insertText(text, options);
    makeLink(editor, found);
  };

  editor.insertBreak = () => {
    const found = addressBeforeCursor(editor);
    insertBreak();
    makeLink(editor, found);
  };

  editor.insertData = (data) => {
    const address = data.files.length === 0 ? data.getData('text/plain').trim() : '';
    const url = parseAddress(address);
    if (url === null || !pasteAddress(editor, address, url)) insertData(data);
  };

  return editor;
}

interface FoundAddress {
  at: RangeRef;
  url: string;
}

function addressBeforeCursor(editor: Editor): FoundAddress | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || activeLink(editor)) return null;
  const { path, offset } = selection.anchor;
  const found = findAddressAtEnd(Node.leaf(editor, path).text.slice(0, offset));
  if (!found) return null;
  const range = { anchor: { path, offset: found.start }, focus: { path, offset: found.end } };
  return { at: Editor.rangeRef(editor, range, { affinity: 'inward' }), url: found.url };
}

function makeLink(editor: Editor, found: FoundAddress | null): void {
  const range = found?.at.unref();
  if (range) HistoryEditor.withNewBatch(editor, () => linkRange(editor, range, found?.url ?? ''));
}

/** Says whether the address became a link or a player; elsewhere it is pasted as any text. */
function pasteAddress(editor: Editor, address: string, url: string): boolean {
  const { selection } = editor;
  if (!selection || touchesMedia(editor, selection)) return false;
  if (Range.isExpanded(selection)) {
    linkRange(editor, selection, url);
    return true;
  }
  if (activeLink(editor)) return false;
  const player = videoEmbedUrl(address);
  const [block, path] = blockAt(editor, selection) ?? [];
  const standsAlone = block?.type === 'paragraph' && Node.string(block) === '';
  editor.insertText(address);
  HistoryEditor.withNewBatch(editor, () => {
    if (player !== null && path && standsAlone) {
      Transforms.delete(editor, { at: Editor.range(editor, path) });
      insertMedia(editor, { type: 'video', url: player, children: [{ text: '' }] });
      return;
    }
    const end = editor.selection?.anchor;
    if (!end) return;
    linkRange(editor, { anchor: { ...end, offset: end.offset - address.length }, focus: end }, url);
    const link = activeLink(editor);
    // Writing goes on after the link.
    if (link) Transforms.select(editor, Editor.start(editor, Path.next(link[1])));
  });
  return true;
}

function blockAt(editor: Editor, at: Range): NodeEntry<Element> | undefined {
  return Editor.above(editor, {
    at,
    match: (node): node is Element => Element.isElement(node) && Editor.isBlock(editor, node),
  });
}

function touchesMedia(editor: Editor, at: Range): boolean {
  const match = (node: Node) => Element.isElement(node) && editor.isVoid(node);
  return !Editor.nodes(editor, { at, match, voids: true }).next().done;
}
