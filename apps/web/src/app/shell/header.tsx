import { type ReactNode, lazy, Suspense, useState } from 'react';
import { Link, useLocation } from '@tanstack/react-router';
import { IconButton } from '@headwater/ui/icon-button';
import { Menu as MenuIcon } from 'lucide-react';
import { StaffSearch } from '../../components/staff-search/staff-search.tsx';
import { useBarHeight } from '../../hooks/use-bar-height.ts';
import { useUser } from '../session.ts';
import { trpc } from '../trpc.ts';
import { AccountLink } from './account-link.tsx';
import { HeaderLinks } from './header-links.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { SignInOrOut } from './sign-in-or-out.tsx';
import { PortalMark } from '../../components/portal-mark.tsx';
import { usePortalName, usePublisherLogo } from '../config.ts';

const MenuDrawer = lazy(async () => {
  const { MenuDrawer } = await import('./menu-drawer.tsx');
  return { default: MenuDrawer };
});

/** Holds the links of the header and the sidebar in narrow windows. Following one closes it. */
function Menu() {
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

export function Header({ children }: { children: ReactNode }) {
  const user = useUser();
  const config = trpc.session.config.useQuery(undefined, { staleTime: Infinity });
  return (
    <header
      ref={useBarHeight('--header-height')}
      className="top-0 z-20 tall:sticky border-b border-line bg-paper"
    >
      <div className="mx-auto flex min-h-16 max-w-shell flex-wrap items-center gap-2 px-4 py-1 max-[25rem]:gap-0 max-[23rem]:px-2 sm:px-6">
        <div className="-ml-2 wide:hidden">
          <Menu />
        </div>
        <Logo />
        <div className="flex grow items-center justify-end gap-1 wide:gap-3">
          {/* The links appear all at once, so that none of them moves. */}
          {user !== undefined && !config.isPending && (
            <nav aria-label="Main" className="hidden items-center gap-1 wide:flex">
              <HeaderLinks />
              <AccountLink />
            </nav>
          )}
          <div className="flex items-center gap-1 max-[25rem]:gap-0">
            <StaffSearch />
            <NotificationsLink />
            <SignInOrOut />
          </div>
        </div>
      </div>
      {children}
    </header>
  );
}

function Logo() {
  const name = usePortalName();
  const logo = usePublisherLogo();
  return (
    <Link to="/" className="flex items-center gap-2 rounded text-lg font-semibold text-brand no-underline">
      {logo === null ? (
        <>
          <PortalMark className="size-7" />
          {name}
        </>
      ) : (
        <img src={logo} alt={name} className="publisher-logo" />
      )}
    </Link>
  );
}
