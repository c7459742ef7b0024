import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';
import { Page } from '../../components/page.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { SectionGrid } from '../../components/section-grid.tsx';
import { SectionCard } from './section-card.tsx';
import { sections } from './sections.ts';

/** Shows the publisher's settings by section, each of which can be changed or returned to its default. */
export function PublisherPage() {
  const settings = trpc.publisher.get.useQuery();
  return (
    <Page
      wide
      title="Publisher"
      action={
        <div className="flex flex-wrap gap-3">
          <Link to="/publisher/emails" className={buttonClass({})}>
            Texts of emails
          </Link>
          <Link to="/publisher/pages" className={buttonClass({})}>
            Pages of the public site
          </Link>
        </div>
      }
    >
      <QueryBoundary
        query={settings}
        errorMessage="The settings could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(states) => (
          <SectionGrid>
            {sections.map((view) => (
              <SectionCard key={view.section} view={view} states={states} />
            ))}
          </SectionGrid>
        )}
      </QueryBoundary>
    </Page>
  );
}
