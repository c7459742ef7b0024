import type { ArticleRow } from '@headwater/contract/articles';
import { factFields } from '@headwater/contract/item-texts';
import { factsSection, partnersSection } from '@headwater/contract/review-tasks';
import { Button } from '@headwater/ui/button';
import { CardLine, CardLines } from '@headwater/ui/card-lines';
import { useNotify } from '@headwater/ui/toasts';
import { useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { readDraft } from '../../items/draft/draft-store.ts';
import { useDraftKey } from '../../items/draft/use-draft-key.ts';
import { FactsForm } from './facts-form.tsx';
import { PartnersForm } from './partners-form.tsx';
import type { StudyFormProps } from './study-form.ts';

/** Shows what a case study says beside its text, a line each. None of it is needed to be published. */
export function StudySection({ article }: { article: ArticleRow }) {
  const facts = factFields.map((field) => article[field]).filter(Boolean);
  const names = article.partners.map(({ name }) => name);
  return (
    <section aria-labelledby="study-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="study-title">More about the project</h2>
        <p className="max-w-prose text-sm text-muted">
          Optional. Readers see it beside your text, and find your case study by it.
        </p>
      </div>
      <CardLines>
        <StudyLine
          article={article}
          section={factsSection}
          hint="Client, place, value, dates"
          stated={facts.join(' · ')}
          StudyForm={FactsForm}
        />
        <StudyLine
          article={article}
          section={partnersSection}
          hint="Contractors, designers, suppliers"
          stated={names.join(', ')}
          StudyForm={PartnersForm}
        />
      </CardLines>
    </section>
  );
}

interface StudyLineProps {
  article: ArticleRow;
  section: { id: string; label: string };
  /** Says what belongs there, while nothing is stated. */
  hint: string;
  stated: string;
  StudyForm: ComponentType<StudyFormProps>;
}

function StudyLine({ article, section: { id, label: title }, hint, stated, StudyForm }: StudyLineProps) {
  const draftKey = `${id}-${article.uuid}`;
  const userDraftKey = useDraftKey()(draftKey);
  // The form keeps the version that it was opened with. One with a draft opens by itself.
  const [edited, setEdited] = useState(() => (readDraft(userDraftKey) === null ? null : article));
  const [opened, setOpened] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { notify } = useNotify();

  function close(): void {
    flushSync(() => setEdited(null));
    editButton.current?.focus();
  }

  return (
    <CardLine
      id={id}
      title={title}
      value={edited || stated !== '' ? null : hint}
      action={
        !edited && (
          <Button
            ref={editButton}
            size="small"
            aria-label={`Edit ${title}`}
            onClick={() => {
              setOpened(true);
              setEdited(article);
            }}
          >
            Edit
          </Button>
        )
      }
    >
      {!edited && stated !== '' && (
        <p dir="auto" className="pb-2 text-sm wrap-anywhere text-muted">
          {stated}
        </p>
      )}
      {edited && (
        <div className="pt-2 pb-4">
          <AutoFocusFirstField disabled={!opened}>
            <StudyForm
              article={edited}
              draftKey={draftKey}
              onSaved={() => {
                notify(`${title} saved`, { duration: SUCCESS_DURATION_MS });
                close();
              }}
              onCancel={close}
            />
          </AutoFocusFirstField>
        </div>
      )}
    </CardLine>
  );
}
