import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';

export function PageNotFound() {
  return (
    <Page
      title="This page could not be found"
      intro="It may have been removed, or the address may be wrong. None of your work has changed."
    >
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Back to the home page
        </Link>
      </div>
    </Page>
  );
}
