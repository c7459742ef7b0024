import {
  enquiryLimits,
  enquiryLinkPaths,
  type EnquiryLink,
  type EnquiryLinkStep,
} from '@headwater/contract/enquiries';
import { FormAlert } from './form-alert.tsx';
import { isolateName } from './isolate-name.ts';
import { LeftOut, listNames } from './chosen-companies.tsx';
import type { EnquiryLinkPageData, WrittenEnquiry } from './enquiry-data.ts';
import { WrittenNeeds } from './enquiry-needs.tsx';
import { Message } from './message.tsx';
import type { SiteSettings } from './page-data.ts';
import { SentEnquiries } from './sent-enquiries.tsx';

interface LinkTexts {
  question: (recipient: string) => string;
  button: string;
  unwanted: string;
  done: { title: string; text: string };
  ended: string;
}

const linkTexts: Record<EnquiryLink, LinkTexts> = {
  enquiry: {
    question: (recipient) => `Send this enquiry to ${recipient}?`,
    button: 'Send it',
    unwanted: `If you did not write this, close this page. We will not send it, and will delete it ${enquiryLimits.confirmDays} days after it was written.`,
    done: {
      title: 'Your enquiry is sent',
      text: 'You will be answered by email. The link in our email now shows whether your enquiry has been read.',
    },
    ended: `An enquiry has to be confirmed within ${enquiryLimits.confirmDays} days: if you have not, please send it again. If you have sent it more than once, only the link in our latest email works. Once you have confirmed, the link works until the enquiry is erased or deleted.`,
  },
  mistake: {
    question: (recipient) => `Send this report to ${recipient}?`,
    button: 'Send it',
    unwanted: `If you did not write this, close this page. We will not read it, and will delete it ${enquiryLimits.confirmDays} days after it was written.`,
    done: { title: 'Your report is sent', text: 'Thank you. Our editors will check the page.' },
    ended: `It works once, within ${enquiryLimits.confirmDays} days. If you have sent your report more than once, only the link in our latest email works. If you have not confirmed it, please send it again from the page that it is about.`,
  },
  address: {
    question: (recipient) => `Receive enquiries for ${recipient} at your address?`,
    button: 'Send them to me',
    unwanted: 'If you do not know the company, close this page. You will receive nothing.',
    done: { title: 'Your address is confirmed', text: 'We will send new enquiries to it.' },
    ended: `It works once, within ${enquiryLimits.confirmDays} days, while the company has your address on its list.`,
  },
};

/**
 * Renders the page of a link in an email about enquiries or reports. It has a button first, as mail programs open links by
 * themselves.
 */
export function EnquiryLinkPage({ page, site }: { page: EnquiryLinkPageData; site: SiteSettings }) {
  const { link, state } = page;
  const texts = linkTexts[link];
  const title = enquiryLinkTitle(page);
  switch (state.name) {
    case 'open':
      return (
        <Message title={title}>
          {state.limited && (
            <FormAlert>
              <p className="font-semibold">
                {state.limited === 'reader' ? 'You' : isolateName(state.recipient)} cannot{' '}
                {state.limited === 'reader' ? 'send' : 'receive'} more{' '}
                {link === 'mistake' ? 'reports about this page' : 'enquiries'} at the moment. We keep yours:
                please open the link from your email again later.
              </p>
            </FormAlert>
          )}
          {state.enquiry && (
            <>
              {state.enquiry.about !== null && (
                <p className="text-muted">
                  About: <bdi>{state.enquiry.about}</bdi>
                </p>
              )}
              <LeftOut unasked={state.unasked} missing={state.missing} />
              <Written written={state.enquiry.written} />
            </>
          )}
          <form method="post" action={enquiryLinkPaths[link]}>
            <input type="hidden" name="key" value={state.secret} />
            <button type="submit" className="button">
              {texts.button}
            </button>
          </form>
          <p className="text-sm text-muted">{texts.unwanted}</p>
        </Message>
      );
    case 'done':
      return (
        <Message title={title}>
          <p className="text-lg">{doneOf(link, state.what).text}</p>
          {state.unsent.length > 0 && (
            <p className="font-semibold">
              It was not sent to {listNames(state.unsent)}, which can receive no enquiries at the moment.
            </p>
          )}
        </Message>
      );
    case 'sent':
      return (
        <Message title={title}>
          <SentEnquiries state={state} publisher={site.publisher}>
            <Written written={state.written} />
          </SentEnquiries>
        </Message>
      );
    case 'not-taken':
      return (
        <Message title={title}>
          <p className="text-lg">
            {link === 'mistake'
              ? 'The page is no longer public, so we have not received your report. Here is what you wrote:'
              : `${state.areSeveral ? 'None of the companies accepts' : 'The company does not accept'} enquiries at the moment, so yours has not been sent. Here is your message, in case you want to send it another way:`}
          </p>
          <Written written={state.written} />
          {state.about && (
            <p>
              The page that you asked about:{' '}
              <a dir="auto" href={state.about.path}>
                {state.about.title}
              </a>
            </p>
          )}
          <p className="text-sm text-muted">
            We will not send it, and will delete it {enquiryLimits.confirmDays} days after you wrote it.
            {link === 'enquiry' &&
              ' If enquiries are accepted again before then, you can send it with this link.'}
          </p>
        </Message>
      );
    case 'ended':
      return (
        <Message title={title}>
          <p className="text-lg text-muted">{texts.ended}</p>
        </Message>
      );
  }
}

/** Returns the title of the page. */
export function enquiryLinkTitle({ link, state }: EnquiryLinkPageData): string {
  switch (state.name) {
    case 'open':
      return linkTexts[link].question(isolateName(state.recipient));
    case 'done':
      return doneOf(link, state.what).title;
    case 'sent':
      return state.enquiries.length === 1
        ? `Your enquiry to ${listNames(state.enquiries.map(({ recipient }) => recipient))}`
        : `Your enquiry to ${state.enquiries.length} companies`;
    case 'not-taken':
      return link === 'mistake' ? 'Your report has not been sent' : 'Your enquiry has not been sent';
    case 'ended':
      return 'This link no longer works';
  }
}

const endedTexts = {
  end: {
    title: 'Your enquiry is being closed',
    text: 'Those who received it will see that you no longer need an answer.',
  },
  erase: {
    title: 'Your enquiry is being erased',
    text: 'In a moment we will have erased your name, your address, what you wrote and any files. Those who received it may have copies in their mailboxes: please ask them to delete those.',
  },
};

function doneOf(link: EnquiryLink, what: EnquiryLinkStep): LinkTexts['done'] {
  return what === 'confirm' ? linkTexts[link].done : endedTexts[what];
}

function Written({ written }: { written: WrittenEnquiry }) {
  return (
    <>
      <blockquote dir="auto" className="border-l-4 border-line pl-4 whitespace-pre-line">
        {written.message}
      </blockquote>
      <WrittenNeeds written={written} />
    </>
  );
}
