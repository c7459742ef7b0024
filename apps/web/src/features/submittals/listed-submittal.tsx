import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { PublicPageLink } from '../../components/public-page-link.tsx';

interface ListedSubmittalProps {
  id: number;
  title: string;
  details: ReactNode;
  /** The page on the public site, if there is one. */
  publicUrl?: string | null;
  /** The actions. */
  children: ReactNode;
}

/** Renders a submittal in a card's list, with a link to its review. */
export function ListedSubmittal({ id, title, details, publicUrl = null, children }: ListedSubmittalProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <Link
          dir="auto"
          to="/submittals/$id"
          params={{ id }}
          search={true}
          className="font-semibold wrap-anywhere"
        >
          {title}
        </Link>
        <span className="block text-sm text-muted">{details}</span>
        {publicUrl !== null && <PublicPageLink url={publicUrl} title={title} />}
      </div>
      {children}
    </li>
  );
}
