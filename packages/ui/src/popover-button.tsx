import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class.tsx';

export type PopoverButtonProps = {
  label: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  children: ReactNode;
};

/** Renders a button that opens a short popover below it. Text typed there survives a press elsewhere. */
export function PopoverButton({
  label,
  open,
  onOpenChange,
  title,
  description,
  children,
}: PopoverButtonProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger className={`${buttonClass({ variant: 'quiet', size: 'small' })} shrink-0`}>
        {label}
      </Popover.Trigger>
      <Popover.Portal keepMounted>
        <Popover.Positioner align="start" sideOffset={6} collisionPadding={8} className="z-40">
          <Popover.Popup className="grid w-96 max-w-[calc(100vw-1rem)] gap-4 rounded border border-line bg-paper p-4 text-ink shadow-floating">
            <div className="grid gap-1">
              <Popover.Title className="font-semibold">{title}</Popover.Title>
              <Popover.Description className="text-sm text-muted wrap-anywhere" render={<div />}>
                {description}
              </Popover.Description>
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
