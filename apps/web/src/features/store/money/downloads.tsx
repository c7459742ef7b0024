import { londonDay } from '@headwater/contract/dates';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { DateField } from '@headwater/ui/text-field';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { withTabCompany } from '../../../app/tab-company.ts';
import { lastQuarter } from './last-quarter.ts';

const files = [
  { list: 'invoices', label: 'Invoices', hint: 'With credit notes, whose amounts are negative.' },
  {
    list: 'invoices-for-xero',
    label: 'Invoices for Xero',
    hint: 'In the columns of its sales invoice import, without tax. Xero imports up to 500 at a time.',
  },
  { list: 'payments', label: 'Payments', hint: 'By bank transfer and by card.' },
  { list: 'orders', label: 'Purchase orders', hint: 'With the amounts received, credited and outstanding.' },
  { list: 'vat-by-quarter', label: 'VAT by quarter', hint: 'By tax point and rate, less credit notes.' },
];

/** Offers a period's sales and payments as files for spreadsheets and accounting programs. */
export function Downloads() {
  const [period, setPeriod] = useState(() => lastQuarter(londonDay(new Date())));
  const { from, to } = period;
  const error = from > to ? 'The last day cannot be before the first' : undefined;
  const isComplete = from !== '' && to !== '' && error === undefined;
  return (
    <Card
      title="Downloads"
      description="CSV files for spreadsheets and accounting software, with amounts in pounds and London dates. The audit log records each download."
    >
      <div className="grid gap-6">
        <div className="grid max-w-lg items-start gap-4 sm:grid-cols-2">
          <DateField
            label="From"
            value={from}
            onValueChange={(value) => setPeriod({ from: value, to })}
            required
          />
          <DateField
            label="To"
            value={to}
            onValueChange={(value) => setPeriod({ from, to: value })}
            error={error}
            required
          />
        </div>
        <ul className="grid gap-3 @container">
          {files.map(({ list, label, hint }) => (
            <li
              key={list}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3"
            >
              <div className="min-w-0">
                <p className="font-semibold">{label}</p>
                <p className="text-sm text-muted">{hint}</p>
              </div>
              {isComplete && (
                <a
                  href={withTabCompany(`/api/lists/${list}.csv?from=${from}&to=${to}`)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Download ${label}`}
                  className={buttonClass({ variant: 'secondary', size: 'small' })}
                >
                  <Download aria-hidden className="size-4" />
                  Download
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
