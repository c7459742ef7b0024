import type { Company } from '@headwater/contract/company';
import type { SessionUser } from '@headwater/contract/session';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useNotify } from '@headwater/ui/toasts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraft } from '../../items/draft/draft-store.ts';
import { useDraftKey } from '../../items/draft/use-draft-key.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { scrollToSection } from '../../items/progress/scroll-to-section.ts';
import { useAltTextRequest } from '../../../hooks/alt-text-request.tsx';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { DescriptionForm, descriptionDraftKey } from './description-form.tsx';
import { RichTextWithTasks } from '../../items/talk/rich-text-with-tasks.tsx';

interface DescriptionSectionProps {
  user: SessionUser;
  company: Company | null;
}

/** Shows the form that creates the company, and after that the saved text, with the form on request. */
export function DescriptionSection({ user, company }: DescriptionSectionProps) {
  const draft = useDraftKey()(descriptionDraftKey);
  // The form keeps the version that it was opened with, so that it never silently overwrites another person's save. It
  // opens by itself if there is a draft to restore.
  const [edited, setEdited] = useState(() => (!company || readDraft(draft) ? { company } : null));
  const [opened, setOpened] = useState(false);
  const { notify } = useNotify();
  const openButton = useRef<HTMLButtonElement>(null);

  const { requestedUrl, request } = useAltTextRequest();
  if (requestedUrl !== null && !edited) open();

  function open(): void {
    setOpened(true);
    setEdited({ company });
  }

  function cancel(): void {
    request(null);
    flushSync(() => setEdited(null));
    openButton.current?.focus();
  }

  function onSaved(): void {
    notify('Company Description saved', { duration: SUCCESS_DURATION_MS });
    setEdited(null);
    // The form was long, and the saved text starts further up.
    scrollToSection('description');
  }

  return (
    <Card
      id="description"
      title="Company Description"
      description="Who you are, in your own words: the opening of your public page."
    >
      <div className="grid gap-5">
        {edited && (
          <AutoFocusFirstField disabled={!opened}>
            <DescriptionForm
              userId={user.id}
              company={edited.company}
              onSaved={onSaved}
              // Another tab may have created the company meanwhile.
              {...(company && { onCancel: cancel })}
            />
          </AutoFocusFirstField>
        )}
        {company && !edited && (
          <>
            <DescriptionView company={company} />
            <div>
              <Button ref={openButton} onClick={open}>
                Update Company Description
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function DescriptionView({ company: { title, introHeader, content } }: { company: Company }) {
  return (
    <div className="grid max-w-prose gap-3">
      <h3 dir="auto" className="text-xl wrap-anywhere">
        {title}
      </h3>
      <p dir="auto" className="font-semibold wrap-anywhere text-muted">
        {introHeader}
      </p>
      {content === '' ? <p className="text-muted">No text yet.</p> : <RichTextWithTasks html={content} />}
    </div>
  );
}
