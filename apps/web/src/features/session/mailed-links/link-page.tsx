import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SignInCard } from '../../../components/sign-in-card.tsx';

interface LinkPageProps {
  title: string;
  intro?: string;
  /** What the page says after the link has worked, and where it leads; null until then. */
  done: { title: string; intro: string; to: '/login' | '/dashboard' } | null;
  /** Button or form that uses up the link. */
  children: ReactNode;
}

/** The button that had the focus is gone after the link has worked. */
function focus(link: HTMLElement | null): void {
  link?.focus();
}

/**
 * Renders the page that an email's link opens. Pressing the button uses up the link, not opening
 * the page: programs that scan emails open their links too.
 */
export function LinkPage({ title, intro, done, children }: LinkPageProps) {
  if (done === null)
    return (
      <SignInCard title={title} intro={intro}>
        {children}
      </SignInCard>
    );
  return (
    <SignInCard title={done.title} intro={done.intro}>
      <Link to={done.to} ref={focus} className={buttonClass({ variant: 'primary' })}>
        {done.to === '/login' ? 'Sign in' : 'Go to your dashboard'}
      </Link>
    </SignInCard>
  );
}
