import { Drawer, type DrawerProps } from '@headwater/ui/drawer';
import { useUser } from '../session.ts';
import { AccountLink } from './account-link.tsx';
import { HeaderLinks } from './header-links.tsx';
import { SideNav } from './side-nav.tsx';

export function MenuDrawer(props: Pick<DrawerProps, 'open' | 'onOpenChange'>) {
  const user = useUser();
  return (
    <Drawer {...props} title="Menu">
      <nav aria-label="Main" className="grid gap-1 border-b border-line pb-4">
        <HeaderLinks />
        <AccountLink />
      </nav>
      {user && <SideNav user={user} />}
    </Drawer>
  );
}
