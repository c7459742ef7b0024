import type { CompanyStepId } from '@headwater/contract/progress';
import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { scrollToSection } from '../../items/progress/scroll-to-section.ts';

interface ProfileSectionProps {
  id: CompanyStepId | 'more';
  /** Whether a phone shows the section only after a link to it is followed. */
  listed?: boolean;
  children: ReactNode;
}

/**
 * Shows a section. A phone shows only the chosen one. It stays mounted, so that a look at the list loses no unsaved
 * text.
 */
export function ProfileSection({ id, listed = true, children }: ProfileSectionProps) {
  const isChosen = useLocation().hash === id;
  // A section hidden on a phone cannot receive the focus from the link.
  useEffect(() => {
    if (isChosen) scrollToSection(id);
  }, [id, isChosen]);
  return (
    <div data-shown={isChosen || !listed || undefined} className="min-w-0 max-sm:not-data-shown:hidden">
      {children}
    </div>
  );
}
