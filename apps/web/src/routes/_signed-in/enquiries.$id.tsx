import { enquiryOutcome } from '@headwater/contract/enquiries';
import { id } from '@headwater/contract/ids';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { EnquiryPage } from '../../features/enquiries/enquiry-page.tsx';

export const Route = createFileRoute('/_signed-in/enquiries/$id')({
  staticData: { title: 'Enquiry' },
  params: {
    parse: ({ id: typed }) => {
      const { data } = id.safeParse(typed);
      if (data === undefined) throw notFound();
      return { id: data };
    },
    stringify: ({ id: number }) => ({ id: String(number) }),
  },
  validateSearch: z.object({ outcome: enquiryOutcome.optional().catch(undefined) }),
  component: RouteComponent,
});

function RouteComponent() {
  const { id: enquiry } = Route.useParams();
  const { outcome } = Route.useSearch();
  return <EnquiryPage key={enquiry} id={enquiry} proposed={outcome} />;
}
