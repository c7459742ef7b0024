import { FloatingButton, FloatingToolbar } from '@headwater/ui/floating';
import { useMemo, type KeyboardEvent, type Ref, type RefObject } from 'react';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import type { DialogRequest } from './open-dialog-context.ts';
import { textAnchor } from './text-anchor.ts';
import { applyTool, tools, type Tool } from './tools.ts';

export interface ToolboxProps {
  /** The frame of the editor. */
  container: RefObject<HTMLElement | null>;
  ref: Ref<HTMLDivElement>;
  onOpen: (request: DialogRequest) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const barKinds: readonly Tool['kind'][] = ['mark', 'heading', 'link', 'language'];
const barTools = tools.filter(({ kind }) => barKinds.includes(kind));

/** The tools that are used most on selected words, above these. */
export function SelectionBar({ container, ref, onOpen, onKeyDown }: ToolboxProps) {
  const editor = useSlateStatic();
  const selection = useSlateSelector((current) => current.selection);
  const states = useSlateSelector((current) => barTools.map((tool) => tool.isOn?.(current)).join());
  const on = states.split(',');
  const anchor = useMemo(() => selection && textAnchor(editor, selection), [editor, selection]);
  if (!anchor) return null;

  function runTool(tool: Tool): void {
    const request = applyTool(editor, tool);
    if (request) onOpen(request);
  }

  return (
    <FloatingToolbar
      label="Selection"
      anchor={anchor}
      side="top"
      hiddenOnTouch
      container={container}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      {barTools.map((tool, index) => (
        <FloatingButton
          key={tool.name}
          aria-label={tool.name}
          aria-pressed={on[index] === 'true'}
          title={tool.name}
          onClick={() => runTool(tool)}
        >
          <tool.icon aria-hidden />
        </FloatingButton>
      ))}
    </FloatingToolbar>
  );
}
