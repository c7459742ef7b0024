import { enquiryStatuses, enquiryStatusLabels, type EnquiryCounts } from '@headwater/contract/enquiries';
import { Card } from '@headwater/ui/card';

/** Counts what readers have asked the company, which alone reads it. */
export function OverviewEnquiries({ enquiries }: { enquiries: EnquiryCounts }) {
  return (
    <Card title="Enquiries" description="How many readers have asked. Only the company reads what.">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {enquiryStatuses.map((status) => (
          <div key={status}>
            <dt className="text-sm text-muted">{enquiryStatusLabels[status]}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {enquiries[status].toLocaleString('en-GB')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
