import type { ArticleRow } from '@headwater/contract/articles';
import {
  contentTexts,
  emptyTexts,
  hasFacts,
  itemTextRules,
  pickContentTexts,
  plainTextFields,
  type ContentTexts,
} from '@headwater/contract/item-texts';
import type { AnyArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { trpc } from '../../../app/trpc.ts';
import { articleTextScreens } from '../../items/article-texts.ts';
import { VersionedForm } from '../../items/conflict/versioned-form.tsx';
import { FormContentField } from '../../items/editor/content-field.tsx';

const { title, introHeader, author, content } = itemTextRules;
const fields = { title, introHeader, author, content: { ...content, isHtml: true } };

/** What stands in an empty text; it goes with the first letter, and completes nothing. */
const casePrompts = [
  'Challenge: what was the problem, and whose was it?',
  'Solution: what did you do?',
  'Result: what changed, in figures?',
  'Lessons: what would you do again, or do otherwise?',
].join('\n');

interface ArticleFormProps {
  type: AnyArticleType;
  /** Key of the draft: the article's uuid, or a name for a new article. */
  draftKey: string;
  /** Article as it was when the form opened; null for a new one. */
  article: ArticleRow | null;
  submitLabel: string;
  /** Reason why the form cannot be submitted at all. */
  disabledReason?: string;
  save: (text: ContentTexts, version: number | undefined) => Promise<void>;
  /** Omitted if saving leads to another page. */
  onSaved?: () => void;
  onCancel: () => void;
}

export function ArticleForm({ type, article, onSaved = () => undefined, ...form }: ArticleFormProps) {
  const { get } = trpc.useUtils().articles;
  return (
    <VersionedForm
      {...form}
      label="Content"
      schema={contentTexts}
      fields={fields}
      values={pickContentTexts(article ?? emptyTexts)}
      version={article?.version}
      workingCopyOf={article?.uuid}
      load={async () => article && get.fetch({ articleId: article.uuid }, { staleTime: 0 })}
      onSaved={onSaved}
      errorMessage={messages.saveArticle}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="title" label="Title" required max={200} />
          <FormTextArea
            control={control}
            name="introHeader"
            label="Intro Header"
            hint="A sentence or two, shown beneath the title and in lists."
            max={500}
          />
          {plainTextFields.map((name) => (
            <FormTextField
              key={name}
              control={control}
              name={name}
              label={itemTextRules[name].label}
              max={articleTextScreens[name].max}
            />
          ))}
          <FormContentField
            control={control}
            name="content"
            label="Content"
            hint="When the content exists as a PDF, the content text may stay empty."
            placeholder={
              hasFacts(type) ? casePrompts : 'What was the problem, what did you do, and what was the result?'
            }
          />
        </>
      )}
    </VersionedForm>
  );
}
