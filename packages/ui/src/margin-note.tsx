import { Popover } from '@base-ui/react/popover';
import { CircleCheck, MessageSquareWarning } from 'lucide-react';
import type { ReactNode } from 'react';

export type MarginNoteProps = {
  /** Name of the note and of the popover that it opens. */
  name: string;
  /** Summary for people who cannot see what it opens. */
  summary: string;
  done: boolean;
  /** Pixels from the top of the element beside it. */
  top: number;
  children: ReactNode;
};

/** Renders a note in the margin of a text, which opens beside it. */
export function MarginNote({ name, summary, done, top, children }: MarginNoteProps) {
  const Icon = done ? CircleCheck : MessageSquareWarning;
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`${name}: ${summary}`}
        style={{ top }}
        className={`pointer-events-auto absolute right-0 grid size-7 cursor-pointer place-items-center rounded border bg-paper ${
          done ? 'border-good text-good' : 'border-warn text-warn'
        }`}
      >
        <Icon aria-hidden className="size-4.5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="left" align="start" sideOffset={6} collisionPadding={8} className="z-30">
          <Popover.Popup
            aria-label={name}
            className="w-80 max-w-[calc(100vw-1rem)] rounded border border-line bg-paper p-4 shadow-floating"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
