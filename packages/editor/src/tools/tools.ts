import type { Alignment, Mark } from '@headwater/richtext/blocks';
import {
  ArrowDown,
  ArrowUp,
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Languages,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  ListPlus,
  ListRestart,
  Minus,
  Redo2,
  Search,
  SquarePlay,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Editor, Transforms } from 'slate';
import '../commands/slate-editor.ts';
import {
  activeAlignment,
  isBlockActive,
  setAlignment,
  toggleBlock,
  type BlockTool,
} from '../commands/block-commands.ts';
import { activeLanguage, canSetLanguage } from '../commands/language-commands.ts';
import { activeLink } from '../commands/link-commands.ts';
import {
  canIndent,
  canOutdent,
  canRestartNumbers,
  continueNumbers,
  continuesNumbers,
  indentItems,
  numberToContinue,
  outdentItems,
  restartNumbers,
} from '../commands/list-commands.ts';
import { insertMedia } from '../commands/media-commands.ts';
import { hasMark, toggleMark } from '../commands/marks.ts';
import { moveSelected } from '../commands/move-blocks.ts';
import type { DialogRequest } from './open-dialog-context.ts';
import { insertTable } from '../commands/table-commands.ts';

export interface Tool {
  name: string;
  /** Says where else it is offered: the menu of blocks has headings, blocks and what is inserted. */
  kind: 'mark' | 'heading' | 'block' | 'alignment' | 'link' | 'language' | 'insert' | 'command';
  icon: LucideIcon;
  /** In the form of `aria-keyshortcuts`. */
  shortcut?: string;
  /** The toolbar offers it in a menu of this name, at the place of the menu's first tool. */
  menu?: string;
  /** Left out for a tool that only inserts something, and so is never on. */
  isOn?: (editor: Editor) => boolean;
  /** Left out for a tool that can be used everywhere. */
  isUsable?: (editor: Editor) => boolean;
  /** Set for a tool that is not offered where no picture may be added. */
  addsPictures?: true;
  /** Runs at once, or names the dialog that does the work. */
  run: (editor: Editor) => DialogRequest | void;
}

function markTool(name: string, icon: LucideIcon, mark: Mark, shortcut: string): Tool {
  return {
    name,
    kind: 'mark',
    icon,
    shortcut,
    isOn: (editor) => hasMark(editor, mark),
    run: (editor) => toggleMark(editor, mark),
  };
}

function blockTool(name: string, icon: LucideIcon, block: BlockTool): Tool {
  return {
    name,
    kind: block.startsWith('heading') ? 'heading' : 'block',
    icon,
    isOn: (editor) => isBlockActive(editor, block),
    run: (editor) => toggleBlock(editor, block),
  };
}

function alignTool(name: string, icon: LucideIcon, alignment: Alignment): Tool {
  return {
    name,
    kind: 'alignment',
    icon,
    isOn: (editor) => activeAlignment(editor) === alignment,
    run: (editor) => setAlignment(editor, alignment),
  };
}

/** The toolbar from left to right, in groups. */
export const toolGroups: ReadonlyArray<readonly Tool[]> = [
  [
    markTool('Bold', Bold, 'bold', 'Control+B'),
    markTool('Italic', Italic, 'italic', 'Control+I'),
    markTool('Underline', Underline, 'underline', 'Control+U'),
    markTool('Strike through', Strikethrough, 'strike', 'Control+Shift+X'),
    markTool('Code', Code, 'code', 'Control+E'),
    markTool('Superscript', Superscript, 'superscript', 'Control+.'),
    markTool('Subscript', Subscript, 'subscript', 'Control+,'),
  ],
  [
    blockTool('Heading three', Heading3, 'heading-three'),
    { ...blockTool('Heading two', Heading2, 'heading-two'), menu: 'Other headings' },
    { ...blockTool('Heading four', Heading4, 'heading-four'), menu: 'Other headings' },
    blockTool('Block quote', TextQuote, 'block-quote'),
    blockTool('Numbered list', ListOrdered, 'numbered-list'),
    {
      name: 'Continue numbers',
      kind: 'command',
      icon: ListPlus,
      menu: 'List numbering',
      isOn: continuesNumbers,
      isUsable: (editor) => numberToContinue(editor) !== null,
      run: continueNumbers,
    },
    {
      name: 'Restart numbers at 1',
      kind: 'command',
      icon: ListRestart,
      menu: 'List numbering',
      isUsable: canRestartNumbers,
      run: restartNumbers,
    },
    blockTool('Bulleted list', List, 'bulleted-list'),
    {
      name: 'Increase indent',
      kind: 'command',
      icon: ListIndentIncrease,
      isUsable: canIndent,
      run: indentItems,
    },
    {
      name: 'Decrease indent',
      kind: 'command',
      icon: ListIndentDecrease,
      isUsable: canOutdent,
      run: outdentItems,
    },
  ],
  [
    alignTool('Align left', TextAlignStart, 'left'),
    alignTool('Align centre', TextAlignCenter, 'center'),
    alignTool('Align right', TextAlignEnd, 'right'),
    alignTool('Justify', TextAlignJustify, 'justify'),
  ],
  [
    {
      name: 'Link',
      kind: 'link',
      icon: Link,
      shortcut: 'Control+K',
      isOn: (editor) => activeLink(editor) !== null,
      run: () => ({ name: 'link' }),
    },
    {
      name: 'Language',
      kind: 'language',
      icon: Languages,
      isOn: (editor) => activeLanguage(editor) !== null,
      isUsable: canSetLanguage,
      run: () => ({ name: 'language' }),
    },
    {
      name: 'Insert image',
      kind: 'insert',
      icon: ImagePlus,
      addsPictures: true,
      run: () => ({ name: 'image' }),
    },
    { name: 'Insert video', kind: 'insert', icon: SquarePlay, run: () => ({ name: 'video' }) },
    {
      name: 'Insert line',
      kind: 'insert',
      icon: Minus,
      run: (editor) => insertMedia(editor, { type: 'rule', children: [{ text: '' }] }),
    },
    { name: 'Insert table', kind: 'insert', icon: Table, run: insertTable },
  ],
  [
    {
      name: 'Move up',
      kind: 'command',
      icon: ArrowUp,
      shortcut: 'Alt+Shift+ArrowUp',
      run: (editor) => moveSelected(editor, 'up'),
    },
    {
      name: 'Move down',
      kind: 'command',
      icon: ArrowDown,
      shortcut: 'Alt+Shift+ArrowDown',
      run: (editor) => moveSelected(editor, 'down'),
    },
  ],
  [
    {
      name: 'Find and replace',
      kind: 'command',
      icon: Search,
      shortcut: 'Control+Shift+F',
      run: () => ({ name: 'find' }),
    },
  ],
  [
    {
      name: 'Undo',
      kind: 'command',
      icon: Undo2,
      shortcut: 'Control+Z',
      run: (editor) => editor.undo(),
    },
    {
      name: 'Redo',
      kind: 'command',
      icon: Redo2,
      shortcut: 'Control+Shift+Z',
      run: (editor) => editor.redo(),
    },
  ],
];

export const tools = toolGroups.flat();

/** Uses a tool at the cursor, or at the end of a text that has had no cursor yet. */
export function applyTool(editor: Editor, tool: Tool): DialogRequest | void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  return tool.run(editor);
}
