import { CheckboxField } from '@headwater/ui/checkbox-field';

interface ShortcutHelpProps {
  keys: readonly (readonly [key: string, what: string])[];
  enabled: boolean;
  onToggle: (on: boolean) => void;
}

/** Lists the keyboard shortcuts, and turns them off. Hidden on a phone. */
export function ShortcutHelp({ keys, enabled, onToggle }: ShortcutHelpProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted pointer-coarse:hidden max-sm:hidden">
      <CheckboxField label="Keys" checked={enabled} onCheckedChange={onToggle} />
      <ul aria-label="Keys" className={`flex flex-wrap gap-x-5 gap-y-1 ${enabled ? '' : 'line-through'}`}>
        {keys.map(([key, what]) => (
          <li key={key}>
            <kbd className="mr-1.5 inline-block min-w-6 rounded border border-control/60 bg-sunken px-1.5 text-center text-xs font-semibold text-ink">
              {key}
            </kbd>
            {what}
          </li>
        ))}
      </ul>
    </div>
  );
}
