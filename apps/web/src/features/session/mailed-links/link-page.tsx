import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SignInCard } from '../../../components/sign-in-card.tsx';

interface LinkPageProps {
  title: string;
  intro?: string;
  /** What the page says, and where it leads, once the link has done its work; null until then. */
  done: { title: string; intro: string; to: '/login' | '/dashboard' } | null;
  /** The button or the form that uses the link up. */
  children: ReactNode;
}

/** The button that had the focus is gone when the page has done its work. */
function focus(link: HTMLElement | null): void {
  link?.focus();
}

/**
 * Where the link of a mail leads. A press, and not the page's opening, uses the link up: programs that look into mails open
 * their links as well.
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
