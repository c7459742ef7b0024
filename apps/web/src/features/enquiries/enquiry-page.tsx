import { answerFilePath, type AnswerFile } from '@headwater/contract/answer-files';
import { formatMoment } from '@headwater/contract/dates';
import { factOfCompaniesAsked, type Enquiry, type EnquiryOutcome } from '@headwater/contract/enquiries';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRight, useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { Page } from '../../components/page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { FileSize } from './attach-pdfs.tsx';
import { EnquiriesHidden, whyHidden } from './enquiries-hidden.tsx';
import { describeItem } from './enquiry-columns.tsx';
import { EnquiryNeeds } from './enquiry-needs.tsx';
import { EnquiryStatusBadge } from './enquiry-status-badge.tsx';
import { FollowUpCard } from './follow-up-card.tsx';
import { useTextDraft } from '../items/draft/use-text-draft.ts';
import { MessageEntry } from '../items/talk/message-entry.tsx';
import { NewMessage } from '../items/talk/new-message.tsx';

interface EnquiryPageProps {
  id: number;
  /** The outcome that a link in an email proposes. */
  proposed?: EnquiryOutcome | undefined;
}

/** Shows an enquiry, to be answered. */
export function EnquiryPage(props: EnquiryPageProps) {
  const user = useUser();
  if (!user) return null;
  const why = whyHidden(user);
  return why === null ? <ShownEnquiry {...props} /> : <EnquiriesHidden why={why} />;
}

function ShownEnquiry({ id, proposed }: EnquiryPageProps) {
  const [enquiry] = trpc.enquiries.get.useSuspenseQuery({ id });
  const mayEdit = useRight('editContent');
  useReadMark(enquiry, mayEdit);
  const { name, item, receivedAt, erasedAt } = enquiry;
  return (
    <Page
      title={erasedAt === null ? `Enquiry from ${name}` : 'Erased enquiry'}
      intro={`${describeItem(item)}, received on ${formatMoment(new Date(receivedAt))}.`}
      action={
        <Link to="/enquiries" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          All enquiries
        </Link>
      }
    >
      {erasedAt === null ? (
        <>
          <Message enquiry={enquiry} mayEdit={mayEdit} />
          {mayEdit && <FollowUpCard enquiry={enquiry} proposed={proposed} />}
          <Thread enquiry={enquiry} mayEdit={mayEdit} />
        </>
      ) : (
        <>
          <ErasedEnquiry at={erasedAt} />
          {mayEdit && <FollowUpCard enquiry={enquiry} proposed={proposed} />}
        </>
      )}
      {mayEdit && <Removal enquiry={enquiry} />}
    </Page>
  );
}

/** Lets the reader know that a member has opened the enquiry, once. */
function useReadMark({ id, readAt, erasedAt }: Enquiry, mayEdit: boolean): void {
  const { mutate } = trpc.enquiries.open.useMutation({ meta: { refetch: false } });
  const isUnread = mayEdit && readAt === null && erasedAt === null;
  useEffect(() => {
    if (isUnread) mutate({ id });
  }, [id, isUnread, mutate]);
}

function ErasedEnquiry({ at }: { at: string }) {
  return (
    <Card>
      <p className="max-w-prose">
        We erased it at the reader’s request on {formatMoment(new Date(at))}, with its files, notes and
        answers. Please also delete any other copies, such as those in your mailbox.
      </p>
    </Card>
  );
}

interface EnquiryProps {
  enquiry: Enquiry;
  mayEdit: boolean;
}

function Message({ enquiry, mayEdit }: EnquiryProps) {
  const { name, email, organisation, message, status, endedAt, companiesAsked } = enquiry;
  const sentTo = factOfCompaniesAsked(companiesAsked);
  return (
    <Card>
      <div className="grid gap-5">
        <p className="wrap-anywhere text-muted">
          <span dir="auto" className="font-semibold text-ink">
            {name}
          </span>
          {organisation !== '' && (
            <>
              , <bdi>{organisation}</bdi>
            </>
          )}
          {' · '}
          <EmailText email={email} />
          {sentTo && ` · ${sentTo.join(' ')}`}
        </p>
        <div className="grid gap-2">
          <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
            {message}
          </p>
          <EnquiryNeeds enquiry={enquiry} />
        </div>
        {endedAt !== null && (
          <p className="font-semibold">
            The reader told us on {formatMoment(new Date(endedAt))} that they no longer need an answer.
          </p>
        )}
        {mayEdit ? (
          <>
            {endedAt === null && <AnswerForm enquiry={enquiry} />}
            <p className="text-sm text-muted">
              Prefer to use your own mailbox? <a href={replyHref(enquiry)}>Answer by email</a>, then set the
              status below.
            </p>
          </>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <EnquiryStatusBadge status={status} />
            <span className="text-sm text-muted">An owner or an editor can answer it.</span>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Mail programs read `+` as a plus, not as a space. */
function replyHref({ email, item }: Enquiry): string {
  const subject = item ? `Your enquiry about ${item.title}` : 'Your enquiry';
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
}

function Removal({ enquiry: { id, name, erasedAt } }: { enquiry: Enquiry }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = trpc.enquiries.remove.useMutation();

  async function removeAndLeave(): Promise<void> {
    await remove.mutateAsync({ id });
    await navigate({ to: '/enquiries' });
  }

  return (
    <div>
      <Button onClick={() => setAsking(true)}>Delete this enquiry</Button>
      {asking && (
        <ConfirmAction
          title={erasedAt === null ? `Delete the enquiry from ${name}?` : 'Delete this enquiry?'}
          confirmLabel="Delete"
          danger
          action={removeAndLeave}
          done="The enquiry is deleted"
          failed="The enquiry could not be deleted"
          onClose={() => setAsking(false)}
        >
          We delete it for good, with its files, notes and answers. We delete closed enquiries automatically
          after a time.
        </ConfirmAction>
      )}
    </div>
  );
}

/** Shows the answers to a reader and the members' notes, in the order in which they were written. */
function Thread({ enquiry: { id, notes, answers }, mayEdit }: EnquiryProps) {
  const addNote = trpc.enquiries.addNote.useMutation();
  const [note, setNote] = useTextDraft(`enquiry-note-${id}`, { text: '' });
  const entries = [
    ...notes.map((entry) => ({
      ...entry,
      key: `note-${entry.id}`,
      at: entry.writtenAt,
      name: null,
      files: [],
    })),
    ...answers.map((answer) => ({ ...answer, key: `answer-${answer.id}`, at: answer.sentAt })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Card
      title="Answers and notes"
      description="The reader has the answers. Notes are for the members of your company."
    >
      <div className="grid gap-5">
        {entries.length === 0 ? (
          <p className="text-muted">No answers or notes yet.</p>
        ) : (
          <ol className="grid max-w-prose gap-4">
            {entries.map(({ key, by, at, text, name, files }) => (
              <MessageEntry
                key={key}
                by={`${name === null ? 'Note' : 'Answer'} by ${by ?? 'a former member'}`}
                at={at}
                text={text}
              >
                {files.length > 0 && <AnswerFiles id={id} files={files} />}
              </MessageEntry>
            ))}
          </ol>
        )}
        {mayEdit && (
          <NewMessage
            label="Add a note"
            hint="Such as agreements made on the phone."
            sendLabel="Add note"
            text={note.text}
            onTextChange={(text) => setNote({ text })}
            send={async () => addNote.mutateAsync({ id, text: note.text })}
          />
        )}
      </div>
    </Card>
  );
}

function AnswerFiles({ id, files }: { id: number; files: readonly AnswerFile[] }) {
  return (
    <ul aria-label="Files of the answer" className="grid gap-1">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={answerFilePath({ id, fileId: file.id })}
            download
            aria-label={`Download ${file.name}`}
            className="wrap-anywhere"
          >
            <bdi>{file.name}</bdi>
          </a>{' '}
          <FileSize file={file} />
        </li>
      ))}
    </ul>
  );
}
