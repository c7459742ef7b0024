import { EditorDialog } from './editor-dialog.tsx';
import { formatShortcut } from '../tools/shortcut.ts';
import { tools } from '../tools/tools.ts';

const shortcuts = [
  ...tools.flatMap(({ name, shortcut }) => (shortcut ? [{ name, keys: formatShortcut(shortcut) }] : [])),
  { name: 'Go to the tools at the cursor, or else to those above', keys: 'Alt + F10' },
  { name: 'Next cell of a table, and the one before', keys: 'Tab, Shift + Tab' },
  { name: 'More indent for a list item, and less', keys: 'Tab, Shift + Tab' },
  { name: 'Leave the text, also from a table or a list', keys: 'Escape, then Tab' },
  { name: 'Back to the text', keys: 'Escape' },
  { name: 'New line in the same block', keys: 'Shift + Enter' },
];

const markdownShortcuts = [
  { name: 'List of blocks, in an empty paragraph', keys: '/' },
  { name: 'Heading one, two, three, four', keys: '#, ##, ###, #### and a space' },
  { name: 'Bulleted list', keys: '- and a space' },
  { name: 'Numbered list, from 1 or another number', keys: '1. or 3. and a space' },
  { name: 'Block quote', keys: '> and a space' },
  { name: 'Bold, italic, strike through, code', keys: '**words**, *words*, ~~words~~, `words`' },
  { name: 'Superscript, subscript', keys: '10^3.5^, H~2~O' },
  { name: 'Link', keys: 'www.example.com and a space' },
];

/** Lists the editor's keyboard shortcuts, and the signs that it formats as they are typed. */
export function KeyboardShortcutsDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <EditorDialog title="Keyboard shortcuts" onClosed={onClosed}>
      {() => (
        <div className="grid gap-5">
          <ShortcutList title="Keys" entries={shortcuts} />
          <ShortcutList title="At the start of a line, or around words" entries={markdownShortcuts} />
          <p className="text-sm text-muted">
            Undo removes the formatting and keeps the characters you typed.
          </p>
        </div>
      )}
    </EditorDialog>
  );
}

interface ShortcutListProps {
  title: string;
  entries: ReadonlyArray<{ name: string; keys: string }>;
}

function ShortcutList({ title, entries }: ShortcutListProps) {
  return (
    <section>
      <h3 dir="auto" className="mb-1 text-sm font-semibold">
        {title}
      </h3>
      <dl className="divide-y divide-line">
        {entries.map((entry) => (
          <div key={entry.name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt>{entry.name}</dt>
            <dd className="text-muted">{entry.keys}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
