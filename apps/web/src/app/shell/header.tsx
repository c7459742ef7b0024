import type { ReactNode } from 'react';
import { useBarHeight } from '../../hooks/use-bar-height.ts';
import { AccountLink } from './account-link.tsx';
import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { SignInOrOut } from './sign-in-or-out.tsx';

export function Header({ children }: { children: ReactNode }) {
  return (
    <header
      ref={useBarHeight('--header-height')}
      className="top-0 z-20 tall:sticky border-b border-line bg-paper"
    >
      <div className="mx-auto flex h-16 max-w-shell items-center gap-2 px-4 sm:px-6">
        <div className="-ml-2 wide:hidden">
          <Menu />
        </div>
        <Logo />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 wide:flex">
          <HeaderLinks />
          <AccountLink />
        </nav>
        <div className="ml-auto flex items-center wide:ml-2">
          <SignInOrOut />
        </div>
      </div>
      {children}
    </header>
  );
}
