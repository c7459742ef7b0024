import { CheckboxField } from '@headwater/ui/checkbox-field';
import { Dialog } from '@headwater/ui/dialog';
import { IconButton } from '@headwater/ui/icon-button';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useKeyboardShortcuts } from '../../../hooks/use-keyboard-shortcuts.ts';

interface ShortcutHelpProps {
  keys: readonly (readonly [key: string, what: string])[];
  enabled: boolean;
  onToggle: (on: boolean) => void;
}

/**
 * Lists the keyboard shortcuts behind one button, and can turn the single keys off. Hidden on devices without a
 * keyboard.
 */
export function ShortcutHelp({ keys, enabled, onToggle }: ShortcutHelpProps) {
  const [open, setOpen] = useState(false);
  useKeyboardShortcuts({ enabled, actions: { '?': () => setOpen(true) } });
  return (
    <span className="pointer-coarse:hidden max-sm:hidden">
      <IconButton label="Keyboard shortcuts" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleQuestionMark aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
        <div className="grid gap-5">
          <ul aria-label="Keys" className={`grid gap-2 ${enabled ? '' : 'text-muted line-through'}`}>
            {[...keys, ['?', 'show this list'] as const].map(([key, what]) => (
              <li key={key} className="flex items-center gap-3">
                <kbd className="inline-block min-w-8 rounded border border-control/60 bg-sunken px-2 text-center text-sm font-semibold text-ink">
                  {key}
                </kbd>
                {what}
              </li>
            ))}
          </ul>
          <CheckboxField label="Use single keys" checked={enabled} onCheckedChange={onToggle} />
        </div>
      </Dialog>
    </span>
  );
}
