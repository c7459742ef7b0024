import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { FileText } from 'lucide-react';
import { withTabCompany } from '../../app/tab-company.ts';

/** Leads to the report that a company decides on its renewal by. */
export function ReportCard() {
  return (
    <Card
      title="Report of twelve months"
      description="Your year on one page, compared with your category, with tips."
    >
      <a
        href={withTabCompany('/api/statistics/report.pdf')}
        target="_blank"
        rel="noreferrer"
        className={buttonClass()}
      >
        <FileText aria-hidden />
        Open the report (PDF)
        <VisuallyHidden> in a new tab</VisuallyHidden>
      </a>
    </Card>
  );
}
