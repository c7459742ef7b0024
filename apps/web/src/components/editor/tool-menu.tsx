import { FloatingButton, FloatingToolbar } from '@headwater/ui/floating';
import { ChevronDown } from 'lucide-react';
import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Tool } from './tools.ts';

interface ToolMenuProps {
  label: string;
  tools: readonly Tool[];
  isOn: (tool: Tool) => boolean;
  /** Set on the button that is the Tab stop. */
  tabStop: RefObject<HTMLButtonElement | null> | null;
  container: RefObject<HTMLElement | null>;
  onFocus: () => void;
  onUse: (tool: Tool) => void;
}

/** A button of the toolbar that shows more tools below it. It looks pressed while one of these is on. */
export function ToolMenu({ label, tools, isOn, tabStop, container, onFocus, onUse }: ToolMenuProps) {
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

  return (
    <div onBlur={closeWhenLeft}>
      <button
        ref={tabStop}
        type="button"
        aria-label={label}
        aria-expanded={anchor !== null}
        tabIndex={tabStop ? 0 : -1}
        title={label}
        data-on={tools.some(isOn) || undefined}
        className="grid h-9 w-6 place-items-center rounded hover:bg-brand-soft data-on:bg-brand data-on:text-on-fill pointer-coarse:size-11"
        onFocus={onFocus}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
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
              aria-pressed={isOn(tool)}
              title={tool.name}
              onClick={() => use(tool)}
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
