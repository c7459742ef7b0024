import { FloatingButton, FloatingToolbar } from '@headwater/ui/floating';
import { ChevronDown } from 'lucide-react';
import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Tool } from './tools.ts';

interface ToolMenuProps {
  label: string;
  tools: readonly Tool[];
  isOn: (tool: Tool) => boolean;
  /** Says whether a tool has nothing to do at the cursor. */
  isOff: (tool: Tool) => boolean;
  /** Set on the button that is the Tab stop. */
  tabStop: RefObject<HTMLButtonElement | null> | null;
  container: RefObject<HTMLElement | null>;
  onFocus: () => void;
  onUse: (tool: Tool) => void;
}

/** A button of the toolbar that shows more tools below it. It looks pressed while one of these is on. */
export function ToolMenu({ label, tools, isOn, isOff, tabStop, container, onFocus, onUse }: ToolMenuProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);

  function closeWithKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    anchor?.focus();
    setAnchor(null);
  }

  function closeWhenLeft({ relatedTarget }: FocusEvent): void {
    if (relatedTarget === anchor || container.current?.contains(relatedTarget)) return;
    setAnchor(null);
  }

  function use(tool: Tool): void {
    setAnchor(null);
    onUse(tool);
  }

  const off = tools.every(isOff);

  return (
    <div onBlur={closeWhenLeft}>
      <button
        ref={tabStop}
        type="button"
        aria-label={label}
        aria-expanded={anchor !== null}
        aria-disabled={off || undefined}
        tabIndex={tabStop ? 0 : -1}
        title={label}
        data-on={tools.some(isOn) || undefined}
        className="grid h-9 w-6 place-items-center rounded hover:bg-brand-soft data-on:bg-brand data-on:text-on-fill off:cursor-not-allowed off:bg-transparent off:opacity-40 pointer-coarse:size-11"
        onFocus={onFocus}
        onClick={({ currentTarget }) => setAnchor(anchor || off ? null : currentTarget)}
      >
        <ChevronDown aria-hidden size={14} />
      </button>
      {anchor && (
        <FloatingToolbar
          label={label}
          anchor={anchor}
          side="bottom"
          container={container}
          ref={focusFirst}
          onKeyDown={closeWithKey}
        >
          {tools.map((tool) => (
            <FloatingButton
              key={tool.name}
              aria-label={tool.name}
              aria-pressed={tool.isOn && isOn(tool)}
              aria-disabled={isOff(tool) || undefined}
              title={tool.name}
              onClick={isOff(tool) ? undefined : () => use(tool)}
            >
              <tool.icon aria-hidden />
            </FloatingButton>
          ))}
        </FloatingToolbar>
      )}
    </div>
  );
}

/** Waits until the bar has counted its buttons: the arrow keys would begin before the first of them. */
function focusFirst(bar: HTMLElement | null): void {
  queueMicrotask(() => bar?.querySelector('button')?.focus({ preventScroll: true }));
}
