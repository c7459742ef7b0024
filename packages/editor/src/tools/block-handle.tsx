import { GripVertical } from 'lucide-react';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { moveBlock, type Gap } from '../commands/move-blocks.ts';

interface DragState {
  index: number;
  gap: Gap;
  /** The position of the gap in the frame. */
  line: number;
}

/** Shows a grip beside the block under the pointer, to drag it elsewhere; Alt+Shift and an arrow move it as well. */
export function BlockHandle({ children }: { children: ReactNode }) {
  const editor = useSlateStatic();
  const frame = useRef<HTMLDivElement>(null);
  const [grip, setGrip] = useState<{ index: number; top: number } | null>(null);
  const [drag, setDrag] = useState<DragState | null>(null);

  function inFrame(y: number): number {
    return y - (frame.current?.getBoundingClientRect().top ?? 0);
  }

  function trackPointer({ target, pointerType }: PointerEvent): void {
    if (drag || pointerType === 'touch' || !(target instanceof Node)) return;
    const blocks = [...ReactEditor.toDOMNode(editor, editor).children];
    const index = blocks.findIndex((block) => block.contains(target));
    const block = blocks[index];
    if (block && index !== grip?.index) setGrip({ index, top: inFrame(block.getBoundingClientRect().top) });
  }

  function moveDrag({ clientY }: PointerEvent): void {
    if (!drag) return;
    const boxes = blockRects(editor);
    const above = boxes.findIndex(({ top, bottom }) => clientY < (top + bottom) / 2);
    const gap = above === -1 ? boxes.length : above;
    const edge = boxes[gap]?.top ?? boxes.at(-1)?.bottom ?? 0;
    setDrag({ ...drag, gap, line: inFrame(edge) });
  }

  function drop(): void {
    if (drag) moveBlock(editor, drag.index, drag.gap);
    setDrag(null);
    setGrip(null);
  }

  return (
    <div
      ref={frame}
      role="presentation"
      className="relative grow"
      onPointerMove={trackPointer}
      onPointerLeave={() => drag || setGrip(null)}
      onKeyDown={() => setGrip(null)}
    >
      {children}
      {grip && (
        <div
          aria-hidden
          title="Drag to move this block"
          className="absolute left-0.5 grid h-7 w-6 cursor-grab touch-none place-items-center rounded text-muted select-none hover:bg-sunken active:cursor-grabbing"
          style={{ top: grip.top }}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrag({ index: grip.index, gap: grip.index, line: grip.top });
          }}
          onPointerMove={moveDrag}
          onPointerUp={drop}
          onPointerCancel={() => setDrag(null)}
        >
          <GripVertical size={16} />
        </div>
      )}
      {drag && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-4 h-0.5 -translate-y-1 bg-brand"
          style={{ top: drag.line }}
        />
      )}
    </div>
  );
}

function blockRects(editor: Editor): DOMRect[] {
  return editor.children.map((block) => ReactEditor.toDOMNode(editor, block).getBoundingClientRect());
}
