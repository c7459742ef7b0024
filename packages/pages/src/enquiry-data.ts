import type { EnquiryForm, EnquiryLink } from '@headwater/contract/enquiries';
import type { ItemType } from '@headwater/contract/item-types';

export type EnquiryField = keyof EnquiryForm;

/** The form as it is shown: empty, or as it was sent, with what is wrong with it. */
export interface EnquiryFormState {
  values: Record<EnquiryField, string>;
  errors: Partial<Record<EnquiryField, string>>;
  /** What is wrong with none of the fields. */
  alert: string | null;
  /** When the form was first shown, in milliseconds. */
  openedAt: number;
}

/** The page on which a reader asks a company. */
export interface EnquiryPageData {
  kind: 'enquiry';
  company: string;
  /** The page that it is about. */
  item: { type: ItemType; title: string; path: string };
  /** Null once it is sent. */
  form: EnquiryFormState | null;
  /** For how many days the company keeps an enquiry that it has closed. */
  keepDays: number;
}

/** The page that a link in a mail about enquiries leads to. */
export interface EnquiryLinkPageData {
  kind: 'enquiry-link';
  link: EnquiryLink;
  state:
    | {
        name: 'open';
        secret: string;
        company: string;
        enquiry: { about: string; message: string } | null;
        /** Whether the company gets no more at the moment. */
        isLimited: boolean;
      }
    | { name: 'done' }
    | {
        /** The company takes no enquiries any more. */
        name: 'not-taken';
        /** Null once the page is no longer public. */
        about: { title: string; path: string } | null;
        message: string;
      }
    | { name: 'ended' };
}
