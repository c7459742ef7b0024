import { createFileRoute } from '@tanstack/react-router';
import { enquiryOutcome } from '@headwater/contract/enquiries';
import { z } from 'zod';
import { idParam } from '../../app/id-param.ts';
import { EnquiryPage } from '../../features/enquiries/enquiry-page.tsx';

export const Route = createFileRoute('/_signed-in/enquiries/$id')({
  staticData: { title: 'Enquiry' },
  params: idParam,
  validateSearch: z.object({ outcome: enquiryOutcome.optional().catch(undefined) }),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: enquiry } = Route.useParams();
  const { outcome } = Route.useSearch();
  return <EnquiryPage key={enquiry} id={enquiry} proposed={outcome} />;
}
