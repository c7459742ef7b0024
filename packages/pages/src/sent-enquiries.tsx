import { formatDay, londonDay } from '@headwater/contract/dates';
import { enquiryLinkPaths, sentFilePath } from '@headwater/contract/enquiries';
import { formatFileSize } from '@headwater/contract/file-size';
import { supportHref } from '@headwater/contract/publisher';
import type { ReactNode } from 'react';
import { listNames } from './chosen-companies.tsx';
import type { EnquiryLinkPageData, SentEnquiry } from './enquiry-data.ts';
import { FormAlert } from './form-alert.tsx';
import { isolateName } from './isolate-name.ts';
import type { SiteSettings } from './page-data.ts';

type SentState = Extract<EnquiryLinkPageData['state'], { name: 'sent' }>;

interface SentEnquiriesProps {
  state: SentState;
  publisher: SiteSettings['publisher'];
  children: ReactNode;
}

/** Renders how enquiries stand that were sent at once, what was asked, and what its reader can do with them. */
export function SentEnquiries({ state, publisher, children }: SentEnquiriesProps) {
  const { secret, enquiries, mayErase, isEraseRefused } = state;
  const [first, ...others] = enquiries;
  if (!first) return null;
  if (others.length === 0)
    return (
      <>
        {isEraseRefused && (
          <FormAlert>
            <p className="font-semibold">Nothing was erased: this link cannot erase your enquiry.</p>
          </FormAlert>
        )}
        <Progress secret={secret} enquiry={first} />
        {children}
        <Steps secret={secret} enquiries={enquiries} mayErase={mayErase} />
        {!mayErase && (
          <p className="text-sm text-muted">
            This link came with an answer, and shows less than the one with which you confirmed your enquiry.
            Any files of the answer are attached to its email. To have your enquiry erased, open the link with
            which you confirmed it, or <a href={supportHref(publisher)}>ask {publisher.name}</a>.
          </p>
        )}
      </>
    );
  return (
    <>
      {children}
      <ul className="divide-y divide-line border-y border-line">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className="grid gap-3 py-4">
            <h2 dir="auto" className="text-lg">
              {enquiry.recipient}
            </h2>
            <Progress secret={secret} enquiry={enquiry} />
            <Steps secret={secret} enquiries={[enquiry]} isOneOfSeveral mayErase={mayErase} />
          </li>
        ))}
      </ul>
      <Steps secret={secret} enquiries={enquiries} mayErase={mayErase} />
    </>
  );
}

function Progress({ secret, enquiry }: { secret: string; enquiry: SentEnquiry }) {
  const { recipient, receivedAt, readAt, answeredAt, status, isEnded, answerFiles } = enquiry;
  const isAnswered = answeredAt !== null || status === 'answered';
  return (
    <ol className="grid gap-2">
      <li>Sent on {dayOf(receivedAt)}</li>
      <li>{readAt === null ? 'Not read yet' : `Read on ${dayOf(readAt)}`}</li>
      <li>
        {describeAnswered(isAnswered, answeredAt)}
        {answerFiles.length > 0 && (
          <ul className="mt-2 grid gap-2">
            {answerFiles.map(({ id, name, bytes }) => (
              <li key={id}>
                <a href={sentFilePath({ fileId: id, secret })} download>
                  Download <bdi className="wrap-anywhere">{name}</bdi>
                </a>{' '}
                (PDF, {formatFileSize(bytes)})
              </li>
            ))}
          </ul>
        )}
      </li>
      {status === 'closed' && (
        <li>{isEnded ? 'Closed at your request' : `Closed by ${isolateName(recipient)}`}</li>
      )}
    </ol>
  );
}

interface StepsProps {
  secret: string;
  /** All that the link shows, or one of them. */
  enquiries: readonly SentEnquiry[];
  isOneOfSeveral?: boolean;
  mayErase: boolean;
}

function Steps({ secret, enquiries, isOneOfSeveral = false, mayErase }: StepsProps) {
  const areAll = enquiries.length > 1;
  const isOpen = enquiries.some(({ status }) => status !== 'closed');
  if (!isOpen && !mayErase) return null;
  const recipients = listNames(enquiries.map(({ recipient }) => recipient));
  const name = isOneOfSeveral && <bdi className="sr-only">: {recipients}</bdi>;
  return (
    <form method="post" action={enquiryLinkPaths.enquiry} className="grid justify-items-start gap-6">
      <input type="hidden" name="key" value={secret} />
      {isOneOfSeveral && <input type="hidden" name="enquiry" value={enquiries[0]?.id} />}
      {isOpen && (
        <button type="submit" name="step" value="end" className={isOneOfSeveral ? 'button-quiet' : 'button'}>
          I no longer need {areAll ? 'any answer' : 'an answer'}
          {name}
        </button>
      )}
      {mayErase && (
        <details>
          <summary className="quiet-link cursor-pointer">
            {areAll ? 'Erase it for all of them' : 'Erase this enquiry'}
            {name}
          </summary>
          <p className="mt-4 mb-4">
            We erase your name, your address, what you wrote and any files, so that <bdi>{recipients}</bdi>{' '}
            can no longer see them, and cannot answer you here. This cannot be undone.
          </p>
          <button type="submit" name="step" value="erase" className="button">
            Erase it
          </button>
        </details>
      )}
    </form>
  );
}

function describeAnswered(isAnswered: boolean, answeredAt: Date | null): string {
  if (answeredAt !== null) return `Answered on ${dayOf(answeredAt)}, by email`;
  return isAnswered ? 'Answered' : 'Not answered yet';
}

function dayOf(at: Date): string {
  return formatDay(londonDay(at));
}
