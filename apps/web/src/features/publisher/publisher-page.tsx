import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';
import { Page } from '../../components/page.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { SectionGrid } from '../../components/section-grid.tsx';
import { EditContact } from './edit-contact.tsx';
import { EditHome } from './edit-home.tsx';
import { EditLook } from './edit-look.tsx';
import { EditMails } from './edit-mails.tsx';
import { EditReview } from './edit-review.tsx';
import { EditSite } from './edit-site.tsx';
import { EditVideos } from './edit-videos.tsx';
import { SectionCard } from './section-card.tsx';

/** Shows what the publisher says of itself, section by section, each with its way to change it and back to the default. */
export function PublisherPage() {
  const sections = trpc.publisher.get.useQuery();
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
      intro="What the portal, the public site and the emails say of you. A change counts at once, everywhere; what you have not set is as the operator of this portal has it."
    >
      <QueryBoundary
        query={sections}
        errorMessage="The settings could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(states) => (
          <SectionGrid>
            <SectionCard
              section="site"
              title="Name and words of the public site"
              version={states.site.version}
              facts={[
                ['Name', states.site.value.name],
                ['Slogan', states.site.value.slogan],
                ['For search engines', states.site.value.description],
                ['At the foot of each page', states.site.value.about],
              ]}
              edit={(onClose) => <EditSite states={states} onClose={onClose} />}
            />
            <SectionCard
              section="look"
              title="Colour"
              version={states.look.version}
              facts={[['Brand colour', states.look.value.brand || 'Our own blue']]}
              edit={(onClose) => <EditLook states={states} onClose={onClose} />}
            />
            <SectionCard
              section="contact"
              title="Contact"
              version={states.contact.version}
              facts={[
                ['Email', states.contact.value.email],
                ['Telephone', states.contact.value.phone],
                ['Address', states.contact.value.address],
              ]}
              edit={(onClose) => <EditContact states={states} onClose={onClose} />}
            />
            <SectionCard
              section="home"
              title="Home page of the portal"
              version={states.home.version}
              facts={[
                ['Heading', states.home.value.heading],
                ['Introduction', states.home.value.intro],
                ['How it works', states.home.value.steps.map(({ title }) => title).join('\n')],
              ]}
              edit={(onClose) => <EditHome states={states} onClose={onClose} />}
            />
            <SectionCard
              section="videos"
              title="Videos on the home page"
              version={states.videos.version}
              facts={[['Videos', states.videos.value.videos.map(({ title }) => title).join('\n')]]}
              edit={(onClose) => <EditVideos states={states} onClose={onClose} />}
            />
            <SectionCard
              section="mails"
              title="Emails"
              version={states.mails.version}
              facts={[
                ['Sender', `${states.mails.value.senderName} <${states.mails.value.senderEmail}>`],
                ['At the foot of each email', states.mails.value.footer],
              ]}
              edit={(onClose) => <EditMails states={states} onClose={onClose} />}
            />
            <SectionCard
              section="review"
              title="Paid pages and decisions"
              version={states.review.version}
              facts={[
                ['Label of paid pages', states.review.value.advertLabel],
                ['Days on which editors decide', states.review.value.workingDays.join(', ')],
              ]}
              edit={(onClose) => <EditReview states={states} onClose={onClose} />}
            />
          </SectionGrid>
        )}
      </QueryBoundary>
    </Page>
  );
}
