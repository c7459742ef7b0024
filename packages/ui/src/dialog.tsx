import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { UnsavedChangesContext } from './unsaved-changes-context.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: 'medium' | 'wide';
  /** False removes the close control and ignores Escape, so that the person has to use the controls inside. */
  dismissible?: boolean;
  /** Element that receives the focus first; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called after the closing transition. */
  onClosed?: () => void;
  children: ReactNode;
};

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

const closePrompt = 'You have changes that are not saved. Close and lose them?';

/**
 * Shows a modal dialog: the focus moves in, stays in, and returns to where it was. A slip must not lose the typed text:
 * a press outside does not close the dialog, and Escape and the close control ask first.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'medium',
  dismissible = true,
  initialFocus,
  onClosed,
  children,
}: DialogProps) {
  const unsavedForms = useRef(0);
  const holdUnsaved = useCallback(() => {
    unsavedForms.current += 1;
    return () => {
      unsavedForms.current -= 1;
    };
  }, []);

  function mayClose(): boolean {
    return dismissible && (unsavedForms.current === 0 || window.confirm(closePrompt));
  }

  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        if (!next && !mayClose()) details.cancel();
        else onOpenChange(next);
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid scroll-pb-28 overflow-y-auto overscroll-contain p-4">
          <BaseDialog.Popup
            {...(initialFocus === undefined ? {} : { initialFocus })}
            className={clsx(
              'relative m-auto w-full rounded bg-paper p-6 text-ink shadow-floating outline-none sm:p-8',
              'transition-[opacity,translate] duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              width === 'wide' ? 'max-w-card' : 'max-w-lg',
            )}
          >
            <BaseDialog.Title dir="auto" className="pr-12 text-lg font-semibold wrap-anywhere">
              {title}
            </BaseDialog.Title>
            {description === undefined ? null : (
              <BaseDialog.Description className="mt-1 text-base text-muted" render={<div />}>
                {description}
              </BaseDialog.Description>
            )}
            <div className="mt-5">
              <UnsavedChangesContext value={holdUnsaved}>{children}</UnsavedChangesContext>
            </div>
            {/* Last in order, so that the content receives the focus first. */}
            {dismissible ? (
              <div className="absolute top-4 right-4 sm:top-6 sm:right-6">
                <BaseDialog.Close
                  render={
                    <IconButton label="Close">
                      <X aria-hidden />
                    </IconButton>
                  }
                />
              </div>
            ) : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
