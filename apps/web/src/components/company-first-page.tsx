import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { Page } from './page.tsx';

interface CompanyFirstPageProps {
  title: string;
  /** Reason why the profile is needed. */
  intro: string;
}

/** Replaces a page about a company for a person without one. */
export function CompanyFirstPage({ title, intro }: CompanyFirstPageProps) {
  return (
    <Page title={title} intro={intro}>
      <div>
        <Link to="/company" className={buttonClass({ variant: 'primary' })}>
          Create the Company Profile
        </Link>
      </div>
    </Page>
  );
}
