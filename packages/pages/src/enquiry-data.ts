import type {
  EnquiryForm,
  EnquiryLink,
  EnquiryLinkStep,
  EnquiryStatus,
  ReaderRequestKind,
} from '@headwater/contract/enquiries';
import type { AnswerFile } from '@headwater/contract/answer-files';
import type { EnquiryFile } from '@headwater/contract/enquiry-files';
import type { ItemType } from '@headwater/contract/item-types';
import type { FinderSearch } from './finder-address.ts';
import type { LeftCompanies } from './finder-data.ts';

export type EnquiryField = keyof EnquiryForm | 'files';

/** What a reader has written, with the names of the files. */
export interface WrittenEnquiry extends Pick<EnquiryForm, 'message' | 'subject' | 'place' | 'neededBy'> {
  files: readonly Pick<EnquiryFile, 'name' | 'type' | 'bytes'>[];
}

/** Form as shown: empty, or as sent, with its errors. */
export interface EnquiryFormState {
  values: Record<keyof EnquiryForm, string>;
  errors: Partial<Record<EnquiryField, string>>;
  /** Error of the whole form. */
  alert: string | null;
  /** Whether files were chosen, which no form keeps when it changes. */
  areFilesLost: boolean;
  /** Milliseconds at which the form was first shown. */
  openedAt: number;
  /** The first day by which something may be needed. */
  today: string;
}

/** Companies that a reader has chosen to ask at once. */
export interface AskedCompanies {
  companies: { slug: string; title: string }[];
  /** Names of those that take no enquiries. */
  unasked: string[];
  /** Number of chosen companies that are not public. */
  missing: number;
  left: LeftCompanies;
  /** The search in which they were ticked. */
  search: FinderSearch;
}

/** Page on which a reader sends a company an enquiry, or the publisher a report of a mistake. */
export interface EnquiryPageData {
  kind: 'enquiry';
  request: ReaderRequestKind;
  /** Name of the company or the companies, or of the publisher. */
  recipient: string;
  /** Page that it is about, or that companies were chosen on. */
  item: { type: ItemType; title: string; path: string };
  /** Null where readers write from a page. */
  several: AskedCompanies | null;
  /** Null after it is sent. */
  form: EnquiryFormState | null;
  /** Days for which the recipient keeps a closed enquiry or report. */
  keepDays: number;
}

export interface SentEnquiry {
  id: number;
  recipient: string;
  receivedAt: Date;
  /** When a member first opened it; null if none has. */
  readAt: Date | null;
  /** When the first answer was sent from the portal; null if none was. */
  answeredAt: Date | null;
  status: EnquiryStatus;
  /** Whether its reader has said that no answer is needed any more. */
  isEnded: boolean;
  /** The PDFs of its answers; none behind the link of an answer. */
  answerFiles: readonly AnswerFile[];
}

/** Page that a link in an email about enquiries or reports opens. */
export interface EnquiryLinkPageData {
  kind: 'enquiry-link';
  link: EnquiryLink;
  state:
    | {
        name: 'open';
        secret: string;
        /** Name of the company or the companies, or of the publisher for a report. */
        recipient: string;
        /** Names of companies that take no enquiries any longer. */
        unasked: string[];
        /** Number of companies whose pages are not public any longer. */
        missing: number;
        /** `about` is null for an enquiry to several companies. */
        enquiry: { about: string | null; written: WrittenEnquiry } | null;
        /** Who can receive, or send, no more at the moment. */
        limited: 'recipient' | 'reader' | null;
      }
    | {
        name: 'done';
        what: EnquiryLinkStep;
        /** Names of companies that could not receive it. */
        unsent: string[];
      }
    | {
        /** What was asked at once, as each company has received it; one alone behind the link of a company's answer. */
        name: 'sent';
        secret: string;
        written: WrittenEnquiry;
        enquiries: SentEnquiry[];
        /** Whether it is the reader's own link. That of an answer may be quoted to its company. */
        mayErase: boolean;
        /** Whether to erase it was asked for with a link that may not. */
        isEraseRefused: boolean;
      }
    | {
        /** The company or the companies have stopped accepting enquiries, or the page that was reported is not public any longer. */
        name: 'not-taken';
        areSeveral: boolean;
        /** Null if the page is not public any longer. */
        about: { title: string; path: string } | null;
        written: WrittenEnquiry;
      }
    | { name: 'ended' };
}
