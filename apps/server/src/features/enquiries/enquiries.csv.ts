import {
  enquiryListFilter,
  enquiryNeedLabels,
  enquiryOutcomeLabels,
  enquiryStatusLabels,
  lostReasonLabels,
  type EnquiryRow,
} from '@headwater/contract/enquiries';
import { csvMoment } from '../../http/csv.ts';
import { csvListOf } from '../../http/csv-list.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { enquiriesRouter } from './enquiries.router.ts';

const csvList = csvListOf<{ enquiries: CallerOf<typeof enquiriesRouter> }>();

export const enquiriesCsv = csvList('enquiries', {
  name: 'exportEnquiries',
  summary: 'What readers have asked the company',
  access: 'user',
  filter: enquiryListFilter,
  columns: [
    { heading: 'Received', cell: ({ receivedAt }: EnquiryRow) => csvMoment(receivedAt) },
    { heading: 'Status', cell: ({ status }) => enquiryStatusLabels[status] },
    { heading: 'Name', cell: ({ name }) => name },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'Works for', cell: ({ organisation }) => organisation },
    { heading: 'Page', cell: ({ item }) => item && item.title },
    { heading: 'Message', cell: ({ message }) => message },
    { heading: 'With', cell: ({ assignee }) => assignee && assignee.email },
    { heading: 'Outcome', cell: ({ outcome }) => enquiryOutcomeLabels[outcome] },
    { heading: 'Value in pounds', cell: ({ valuePounds }) => valuePounds },
    { heading: 'Lost because of', cell: ({ lostReason }) => lostReason && lostReasonLabels[lostReason] },
    { heading: enquiryNeedLabels.subject, cell: ({ subject }) => subject },
    { heading: enquiryNeedLabels.place, cell: ({ place }) => place },
    { heading: enquiryNeedLabels.neededBy, cell: ({ neededBy }) => neededBy },
  ],
  page: async (portal, input) => {
    const { enquiries, nextCursor } = await portal.enquiries.list(input);
    return { rows: enquiries, nextCursor };
  },
});
