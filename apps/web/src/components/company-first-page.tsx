import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { Page } from './page.tsx';

interface CompanyFirstPageProps {
  title: string;
  /** What the profile is needed for. */
  intro: string;
}

/** Stands in place of a page about a company for somebody who has none yet. */
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
