import { enquiryStatuses, enquiryStatusLabels, type EnquiryCounts } from '@headwater/contract/enquiries';
import { Card } from '@headwater/ui/card';

interface OverviewEnquiriesProps {
  enquiries: EnquiryCounts;
  followers: number;
}

/** Counts what readers have asked the company, which alone reads it, and who follows it by email. */
export function OverviewEnquiries({ enquiries, followers }: OverviewEnquiriesProps) {
  const counts = [
    ...enquiryStatuses.map(
      (status) => [`${enquiryStatusLabels[status]} enquiries`, enquiries[status]] as const,
    ),
    ['Followers by email', followers] as const,
  ];
  return (
    <Card
      title="Enquiries and followers"
      description="How many readers have asked, and how many follow the company. Only the company reads what was asked."
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
