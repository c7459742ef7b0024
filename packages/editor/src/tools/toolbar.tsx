import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { useEditorHost } from '../editor-host.tsx';
import { formatShortcut } from './shortcut.ts';
import type { DialogRequest } from './open-dialog-context.ts';
import { ToolMenu } from './tool-menu.tsx';
import { applyTool, toolGroups, tools, type Tool } from './tools.ts';

/** What the toolbar shows: each tool, or the menu that it is in. */
type ToolbarItem = { name: string; group: number; tools: [Tool, ...Tool[]]; isMenu: boolean };

const items = toolGroups.flatMap((group, index) => {
  const found: ToolbarItem[] = [];
  for (const tool of group) {
    const menu = found.find(({ name }) => name === tool.menu);
    if (menu) menu.tools.push(tool);
    else found.push({ name: tool.menu ?? tool.name, group: index, tools: [tool], isMenu: 'menu' in tool });
  }
  return found;
});

const ON = '1';
const UNUSABLE = '-';

interface ToolbarProps {
  /** The id of the text. */
  controls: string;
  /** The button that is the Tab stop. */
  tabStop: RefObject<HTMLButtonElement | null>;
  onOpen: (dialog: DialogRequest) => void;
}

/** Shows the tools as one stop of the Tab key: the arrow keys, Home and End move within, Escape returns to the text. */
export function Toolbar({ controls, tabStop, onOpen }: ToolbarProps) {
  const editor = useSlateStatic();
  const { pictures } = useEditorHost();
  // One string for all states: the toolbar renders only when a tool goes on or off, not at every key.
  const states = useSlateSelector(toolStates);
  const [rovingIndex, setRovingIndex] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const menuPlace = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    // The menu of a tool stands elsewhere in the page, and has keys of its own.
    if (!event.currentTarget.contains(event.target instanceof Element ? event.target : null)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      ReactEditor.focus(editor);
      return;
    }
    const index = nextIndex(event.key, rovingIndex);
    if (index === null) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button').item(index).focus();
  }

  function isOn(tool: Tool): boolean {
    return states[tools.indexOf(tool)] === ON;
  }

  function isOff(tool: Tool): boolean {
    return states[tools.indexOf(tool)] === UNUSABLE || (tool.addsPictures === true && pictures === null);
  }

  function runTool(tool: Tool): void {
    const dialog = applyTool(editor, tool);
    if (dialog) onOpen(dialog);
  }

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        className="rich-text-toolbar flex scroll-px-8 gap-x-2 gap-y-1 overflow-x-auto border-b border-line p-1 sm:flex-wrap sm:overflow-visible"
        tabIndex={-1}
        // Pressing a tool leaves the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={move}
      >
        {toolGroups.map((group, groupIndex) => (
          <div key={group[0]?.name} className="flex shrink-0 gap-0.5">
            {items.map((item, index) => {
              if (item.group !== groupIndex) return null;
              const stop = index === rovingIndex ? tabStop : null;
              const onFocus = () => setRovingIndex(index);
              return item.isMenu ? (
                <ToolMenu
                  key={item.name}
                  label={item.name}
                  tools={item.tools}
                  isOn={isOn}
                  isOff={isOff}
                  tabStop={stop}
                  container={menuPlace}
                  onFocus={onFocus}
                  onUse={(tool) => {
                    runTool(tool);
                    ReactEditor.focus(editor);
                  }}
                />
              ) : (
                <ToolButton
                  key={item.name}
                  tool={item.tools[0]}
                  on={isOn(item.tools[0])}
                  off={isOff(item.tools[0])}
                  tabStop={stop}
                  onFocus={onFocus}
                  onUse={() => runTool(item.tools[0])}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div ref={menuPlace} />
    </>
  );
}

interface ToolButtonProps {
  tool: Tool;
  on: boolean;
  /** Whether it has nothing to do at the cursor; it keeps its place among the others, and the focus. */
  off: boolean;
  /** Set on the button that is the Tab stop. */
  tabStop: RefObject<HTMLButtonElement | null> | null;
  onFocus: () => void;
  onUse: () => void;
}

function ToolButton({ tool, on, off, tabStop, onFocus, onUse }: ToolButtonProps) {
  return (
    <button
      ref={tabStop}
      type="button"
      aria-label={tool.name}
      aria-keyshortcuts={tool.shortcut}
      aria-pressed={tool.isOn && on}
      aria-disabled={off || undefined}
      tabIndex={tabStop ? 0 : -1}
      title={tool.shortcut ? `${tool.name} (${formatShortcut(tool.shortcut)})` : tool.name}
      className="grid size-9 shrink-0 pointer-coarse:size-11 place-items-center rounded hover:bg-brand-soft aria-pressed:bg-brand aria-pressed:text-on-fill off:cursor-not-allowed off:bg-transparent off:opacity-40"
      onFocus={onFocus}
      onClick={off ? undefined : onUse}
    >
      <tool.icon aria-hidden size={18} />
    </button>
  );
}

function toolStates(editor: Editor): string {
  return tools.map((tool) => toolState(editor, tool)).join('');
}

function toolState(editor: Editor, tool: Tool): string {
  if (tool.isUsable && !tool.isUsable(editor)) return UNUSABLE;
  return tool.isOn?.(editor) ? ON : '0';
}

function nextIndex(key: string, current: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % items.length;
    case 'ArrowLeft':
      return (current - 1 + items.length) % items.length;
    case 'Home':
      return 0;
    case 'End':
      return items.length - 1;
    default:
      return null;
  }
}
