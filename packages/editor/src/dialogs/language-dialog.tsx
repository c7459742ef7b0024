import { foreignLanguage, languageName } from '@headwater/richtext/language';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useSlateStatic } from 'slate-react';
import { z } from 'zod';
import { EditorDialog } from './editor-dialog.tsx';
import { activeLanguage, setLanguage } from '../commands/language-commands.ts';

const OTHER = 'other';

const offered = [
  'bg',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'es',
  'et',
  'eu',
  'fi',
  'fr',
  'ga',
  'gd',
  'hr',
  'hu',
  'is',
  'it',
  'lt',
  'lv',
  'mt',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'tr',
  'uk',
];

const options = [
  ...offered
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB')),
  { value: OTHER, label: 'Another language' },
];

const languageSchema = z
  .object({ language: z.string(), tag: z.string() })
  .refine(({ language, tag }) => language !== OTHER || foreignLanguage(tag) !== null, {
    path: ['tag'],
    message: 'Please enter the tag of a language, such as ja or zh-Hant',
  });
type LanguageForm = z.output<typeof languageSchema>;

/** Says which language the selected passage is in, for screen readers and for the spelling checker. */
export function LanguageDialog({ onClosed }: { onClosed: () => void }) {
  const editor = useSlateStatic();
  const [values] = useState(() => toForm(activeLanguage(editor)));
  return (
    <EditorDialog title="Language of This Passage" onClosed={onClosed}>
      {(close) => (
        <Form
          schema={languageSchema}
          values={values}
          onSubmit={(chosen) => {
            setLanguage(editor, toLanguage(chosen));
            close();
          }}
        >
          {(control) => (
            <>
              <FormSelectField
                control={control}
                name="language"
                label="Language"
                hint="Screen readers pronounce the passage by it, and your browser checks its spelling"
                options={options}
                placeholder="English, as the rest of the text"
              />
              <TagField control={control} />
              <DialogActions onCancel={close}>
                <SubmitButton>Save language</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      )}
    </EditorDialog>
  );
}

/** For a language that the list does not have. */
function TagField({ control }: { control: Control<LanguageForm> }) {
  const language = useWatch({ control, name: 'language' });
  if (language !== OTHER) return null;
  return (
    <FormTextField
      control={control}
      name="tag"
      label="Language tag"
      hint="For example ja, zh-Hant or pt-BR"
      autoComplete="off"
      required
    />
  );
}

function toForm(language: string | null): LanguageForm {
  if (language === null || offered.includes(language)) return { language: language ?? '', tag: '' };
  return { language: OTHER, tag: language };
}

function toLanguage({ language, tag }: LanguageForm): string | null {
  return foreignLanguage(language === OTHER ? tag : language);
}
