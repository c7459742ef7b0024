import type { ArticleRow } from '@headwater/contract/articles';
import {
  articleTextFields,
  emptyTexts,
  itemTextRules,
  itemTexts,
  pickTexts,
  type ItemTexts,
} from '@headwater/contract/item-texts';
import { messages } from '@headwater/contract/messages';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { trpc } from '../../../app/trpc.ts';
import { articleTextScreens } from '../../items/article-texts.ts';
import { VersionedForm } from '../../items/conflict/versioned-form.tsx';
import { FormContentField } from '../../items/editor/content-field.tsx';

const fields = { ...itemTextRules, content: { ...itemTextRules.content, isHtml: true } };

interface ArticleFormProps {
  /** Names the draft: the article's uuid, or a name for the new one. */
  draftKey: string;
  /** The article as it was when the form opened; null for a new one. */
  article: ArticleRow | null;
  submitLabel: string;
  /** Why the form can't be submitted, whatever is typed. */
  disabledReason?: string;
  save: (text: ItemTexts, version: number | undefined) => Promise<void>;
  /** Left out where saving leads to another page. */
  onSaved?: () => void;
  onCancel: () => void;
}

export function ArticleForm({ article, onSaved = () => undefined, ...form }: ArticleFormProps) {
  const { get } = trpc.useUtils().articles;
  return (
    <VersionedForm
      {...form}
      label="Content"
      schema={itemTexts}
      fields={fields}
      values={article ? pickTexts(article) : emptyTexts}
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
          {articleTextFields.map((name) => (
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
            placeholder="What was the problem, what did you do, and what came of it?"
          />
        </>
      )}
    </VersionedForm>
  );
}
