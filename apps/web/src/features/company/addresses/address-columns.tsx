import type { SectionRow } from '@headwater/contract/ordered-sections';
import type { TableColumn } from '@headwater/ui/table';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Check } from 'lucide-react';
import { EmailText } from '../../../components/email-text.tsx';
import { WebsiteLink } from '../website-link.tsx';

function MainTick({ mainAddress }: SectionRow<'addresses'>) {
  if (!mainAddress) return <VisuallyHidden>No</VisuallyHidden>;
  return (
    <>
      <Check aria-hidden className="size-5 text-good" strokeWidth={3} />
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  );
}

export const addressColumns: readonly TableColumn<SectionRow<'addresses'>>[] = [
  { header: 'Main', kind: 'narrow', cell: (address) => <MainTick {...address} /> },
  { header: 'Street', cell: ({ street_1: street }) => street },
  { header: 'Phone', kind: 'short', cell: ({ phone }) => phone },
  { header: 'Email', cell: ({ email }) => <EmailText email={email} /> },
  { header: 'URL', cell: ({ url }) => <WebsiteLink url={url} /> },
];
