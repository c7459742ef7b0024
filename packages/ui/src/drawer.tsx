import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { backdropClass } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/** Slides in a panel from the left edge, for the sidebar of a narrow window. A press beside it closes it. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-80 max-w-[calc(100vw-3rem)] flex-col gap-4 overflow-y-auto overscroll-contain bg-paper p-5 text-ink shadow-floating transition-[translate] duration-200 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="flex items-center justify-between gap-4">
            <BaseDialog.Title dir="auto" className="text-lg font-semibold">
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close
              render={
                <IconButton label="Close">
                  <X aria-hidden />
                </IconButton>
              }
            />
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
