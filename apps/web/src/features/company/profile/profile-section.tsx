import type { CompanyStepId } from '@headwater/contract/progress';
import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { scrollToSection } from '../../items/progress/scroll-to-section.ts';

interface ProfileSectionProps {
  id: CompanyStepId;
  /** Whether a phone shows it only when a link to it was followed. */
  listed?: boolean;
  children: ReactNode;
}

/** Shows a section; on a phone alone, once it is chosen. It stays mounted, so that unsaved text outlives a look at the list. */
export function ProfileSection({ id, listed = true, children }: ProfileSectionProps) {
  const isChosen = useLocation().hash === id;
  // What a phone hides cannot take the focus from the link itself.
  useEffect(() => {
    if (isChosen) scrollToSection(id);
  }, [id, isChosen]);
  return (
    <div data-shown={isChosen || !listed || undefined} className="min-w-0 max-sm:not-data-shown:hidden">
      {children}
    </div>
  );
}
