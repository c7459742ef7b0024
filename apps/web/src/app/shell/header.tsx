import type { ReactNode } from 'react';
import { StaffSearch } from '../../components/staff-search/staff-search.tsx';
import { useBarHeight } from '../../hooks/use-bar-height.ts';
import { useUser } from '../session.ts';
import { trpc } from '../trpc.ts';
import { AccountLink } from './account-link.tsx';
import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { SignInOrOut } from './sign-in-or-out.tsx';

export function Header({ children }: { children: ReactNode }) {
  const user = useUser();
  const config = trpc.session.config.useQuery(undefined, { staleTime: Infinity });
  return (
    <header
      ref={useBarHeight('--header-height')}
      className="top-0 z-20 tall:sticky border-b border-line bg-paper"
    >
      <div className="mx-auto flex min-h-16 max-w-shell flex-wrap items-center gap-2 px-4 py-1 max-[22rem]:gap-0 max-[22rem]:px-2 sm:px-6">
        <div className="-ml-2 wide:hidden">
          <Menu />
        </div>
        <Logo />
        <div className="flex grow items-center justify-end gap-1 wide:gap-3">
          {/* The links come all at once, so that none of them moves. */}
          {user !== undefined && !config.isPending && (
            <nav aria-label="Main" className="hidden items-center gap-1 wide:flex">
              <HeaderLinks />
              <AccountLink />
            </nav>
          )}
          <div className="flex items-center gap-1">
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
