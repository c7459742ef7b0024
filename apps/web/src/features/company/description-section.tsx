import type { Company } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import type { SessionUser } from '@headwater/contract/session';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../app/trpc.ts';
import { failedSave } from '../../parts/failure-text.ts';
import { FocusFirst } from '../../parts/focus-first.tsx';
import { goToSection } from '../../parts/progress/go-to-section.ts';
import { successDuration } from '../../parts/success-duration.ts';
import { DescriptionForm, type Description } from './description-form.tsx';
import { DescriptionView } from './description-view.tsx';

const nothing: Description = { title: '', introHeader: '', content: '' };

interface DescriptionSectionProps {
  user: SessionUser;
  company: Company | null;
}

/** The form creates the company; afterwards what is saved shows, and the form opens on request. */
export function DescriptionSection({ user, company }: DescriptionSectionProps) {
  // The form keeps to the version that it was opened with, so that nobody else's save is overwritten unseen.
  const [edited, setEdited] = useState<Company | null>(null);
  const [saved, setSaved] = useState(0);
  const openButton = useRef<HTMLButtonElement>(null);
  const utils = trpc.useUtils();
  const onSuccess = (stored: Company) => utils.company.get.setData(undefined, stored);
  const create = trpc.company.create.useMutation({ onSuccess });
  const update = trpc.company.update.useMutation({ onSuccess });

  function cancel(): void {
    flushSync(() => setEdited(null));
    openButton.current?.focus();
  }

  async function save(sent: Promise<Company>): Promise<void> {
    await sent.catch((error: unknown) => {
      throw failedSave(messages.saveCompany, error);
    });
    setSaved((count) => count + 1);
    setEdited(null);
    // The form was long: the eye has to come back to where the flag shows.
    goToSection('description');
  }

  return (
    <Card
      id="description"
      title="Company Description"
      description="Who you are, in your own words: the opening of your public page."
    >
      <div className="grid gap-5">
        {saved > 0 && (
          <AlertBanner key={saved} duration={successDuration}>
            Company Description saved
          </AlertBanner>
        )}
        {company === null && (
          <DescriptionForm
            values={nothing}
            submitLabel="Create Company Description"
            onSubmit={async (description) => save(create.mutateAsync({ userId: user.id, ...description }))}
          />
        )}
        {edited && (
          <FocusFirst>
            <DescriptionForm
              values={edited}
              submitLabel="Update Company Description"
              onSubmit={async (description) =>
                save(update.mutateAsync({ companyId: edited.id, version: edited.version, ...description }))
              }
              onCancel={cancel}
            />
          </FocusFirst>
        )}
        {company && !edited && (
          <>
            <DescriptionView company={company} />
            <div>
              <Button ref={openButton} onClick={() => setEdited(company)}>
                Update Company Description
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
