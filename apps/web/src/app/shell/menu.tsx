import { IconButton } from '@headwater/ui/icon-button';
import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const MenuDrawer = lazy(async () => {
  const { MenuDrawer } = await import('./menu-drawer.tsx');
  return { default: MenuDrawer };
});

/** Holds in narrow windows what the header and the sidebar have no room for. Following a link closes it. */
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
