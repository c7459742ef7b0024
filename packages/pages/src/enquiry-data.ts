import type { EnquiryForm, EnquiryLink } from '@headwater/contract/enquiries';
import type { ItemType } from '@headwater/contract/item-types';

export type EnquiryField = keyof EnquiryForm;

/** Form as shown: empty, or as sent, with its errors. */
export interface EnquiryFormState {
  values: Record<EnquiryField, string>;
  errors: Partial<Record<EnquiryField, string>>;
  /** Error of the whole form. */
  alert: string | null;
  /** Milliseconds at which the form was first shown. */
  openedAt: number;
}

/** Page on which a reader sends a company an enquiry. */
export interface EnquiryPageData {
  kind: 'enquiry';
  company: string;
  /** Page that it is about. */
  item: { type: ItemType; title: string; path: string };
  /** Null after it is sent. */
  form: EnquiryFormState | null;
  /** Days for which the company keeps a closed enquiry. */
  keepDays: number;
}

/** Page that a link in an email about enquiries opens. */
export interface EnquiryLinkPageData {
  kind: 'enquiry-link';
  link: EnquiryLink;
  state:
    | {
        name: 'open';
        secret: string;
        company: string;
        enquiry: { about: string; message: string } | null;
        /** Whether the company can receive no more at the moment. */
        isLimited: boolean;
      }
    | { name: 'done' }
    | {
        /** The company has stopped accepting enquiries. */
        name: 'not-taken';
        /** Null if the page is not public any longer. */
        about: { title: string; path: string } | null;
        message: string;
      }
    | { name: 'ended' };
}
