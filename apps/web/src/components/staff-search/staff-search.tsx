import { IconButton } from '@headwater/ui/icon-button';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../app/session.ts';
import { useKeyboardShortcuts, useShortcutsEnabled } from '../../hooks/use-keyboard-shortcuts.ts';

const StaffSearchDialog = lazy(async () => {
  const { StaffSearchDialog } = await import('./staff-search-dialog.tsx');
  return { default: StaffSearchDialog };
});

/** Lets the publisher's staff search from any page, by the button or by a press of '/'. */
export function StaffSearch() {
  const isStaff = Boolean(useUser()?.staffRole);
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const [keyEnabled, setKeyEnabled] = useShortcutsEnabled('search-key');
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  useKeyboardShortcuts({ enabled: isStaff && keyEnabled, actions: { '/': show } });
  if (!isStaff) return null;
  return (
    <>
      <IconButton label={keyEnabled ? 'Search (/)' : 'Search'} aria-haspopup="dialog" onClick={show}>
        <Search aria-hidden />
      </IconButton>
      {opened && (
        <Suspense>
          <StaffSearchDialog
            open={open}
            onOpenChange={setOpen}
            keyEnabled={keyEnabled}
            onKeyEnabled={setKeyEnabled}
          />
        </Suspense>
      )}
    </>
  );
}
