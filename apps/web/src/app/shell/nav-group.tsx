import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { NavBadge, NavEntry, type NavEntryProps } from './nav-entry.tsx';

const STORAGE_PREFIX = 'headwater.menu.';

interface NavGroupProps {
  title: string;
  entries: NavEntryProps[];
}

/**
 * Folds to its heading unless it holds the present page. It stays as the person left it for the rest of the visit,
 * until a page in it is opened.
 */
export function NavGroup({ title, entries }: NavGroupProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const holdsPage = entries.some(({ link: { to } }) => to === pathname || pathname.startsWith(`${to}/`));
  const [choice, setChoice] = useState(() => (holdsPage ? null : readChoice(title)));
  const [heldPage, setHeldPage] = useState(holdsPage);
  if (holdsPage !== heldPage) {
    setHeldPage(holdsPage);
    if (holdsPage) setChoice(null);
  }
  const open = choice ?? holdsPage;
  const waiting = entries.flatMap(({ badge }) => (badge && badge.count > 0 ? [badge] : []));

  function choose(next: boolean): void {
    setChoice(next);
    keepChoice(title, next);
  }

  return (
    <div>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => choose(!open)}
          className={`group flex min-h-11 w-full cursor-pointer items-center gap-3 rounded px-3 text-left text-sm font-semibold hover:bg-sunken pointer-fine:min-h-8 ${holdsPage && !open ? 'text-brand' : 'text-muted'}`}
        >
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 -rotate-90 transition-[rotate] duration-150 group-aria-expanded:rotate-0"
          />
          {title}
          {!open && waiting.map((badge) => <NavBadge key={badge.label} {...badge} />)}
        </button>
      </h2>
      {open && (
        <ul className="grid gap-0.5">
          {entries.map((entry) => (
            <NavEntry key={entry.label} {...entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function readChoice(title: string): boolean | null {
  try {
    const kept = sessionStorage.getItem(STORAGE_PREFIX + title);
    return kept === null ? null : kept === 'open';
  } catch {
    // Storage is not available, so the choice lasts only while the menu is on the screen.
    return null;
  }
}

function keepChoice(title: string, open: boolean): void {
  try {
    sessionStorage.setItem(STORAGE_PREFIX + title, open ? 'open' : 'folded');
  } catch {
    // Storage is not available, as above.
  }
}
