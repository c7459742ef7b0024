import { IconButton } from '@headwater/ui/icon-button';
import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const MenuDrawer = lazy(async () => {
  const { MenuDrawer } = await import('./menu-drawer.tsx');
  return { default: MenuDrawer };
});

/** For narrow windows: all that the header and the sidebar have no room for. Going somewhere closes it. */
export function Menu() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpenAt(pathname)}>
        <MenuIcon aria-hidden />
      </IconButton>
      {openAt !== null && (
        <Suspense>
          <MenuDrawer open={openAt === pathname} onOpenChange={(open) => setOpenAt(open ? pathname : null)} />
        </Suspense>
      )}
    </>
  );
}
