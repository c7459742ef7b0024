import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Ref } from 'react';
import { buttonClass } from './button-class.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { CharacterCount } from './text-field.tsx';

interface Suggestion {
  key: string | number;
  label: string;
}

export type SuggestionFieldProps<Choice extends Suggestion> = Omit<FieldProps, 'name'> & {
  ref?: Ref<HTMLInputElement> | undefined;
  value: string;
  /** Receives typed text alone. */
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Characters. A counter appears near the maximum. */
  max?: number | undefined;
  /** Heading of the suggestions, such as 'On the site'. */
  heading: string;
  suggestions: readonly Choice[];
  onChoose: (choice: Choice) => void;
};

/**
 * Takes any text, and suggests some below the field. The arrow keys move through them while the focus stays in the
 * field, and Enter chooses the marked one instead of submitting the form.
 */
export function SuggestionField<Choice extends Suggestion>({
  ref,
  value,
  onValueChange,
  onBlur,
  max,
  heading,
  suggestions,
  onChoose,
  ...field
}: SuggestionFieldProps<Choice>) {
  const isOpen = suggestions.length > 0;
  return (
    <Autocomplete.Root
      open={isOpen}
      inline
      mode="none"
      items={suggestions}
      itemToStringValue={({ label }: Choice) => label}
      value={value}
      onValueChange={(typed, { reason }) => {
        if (reason === 'input-change') onValueChange(typed);
      }}
    >
      <Field {...field} footnote={<CharacterCount value={value} max={max} />}>
        {(attributes) => (
          <Autocomplete.Input
            {...attributes}
            ref={ref}
            dir="auto"
            autoComplete="off"
            onBlur={onBlur}
            className={controlClass}
          />
        )}
      </Field>
      <Autocomplete.Status className="sr-only">
        {isOpen && `${heading}: ${String(suggestions.length)}. Choose with the arrow keys and Enter.`}
      </Autocomplete.Status>
      {isOpen && (
        <p aria-hidden className="text-sm text-muted">
          {heading}:
        </p>
      )}
      <Autocomplete.List aria-label={heading} className="flex flex-wrap gap-2 empty:hidden">
        {(choice: Choice) => (
          <Autocomplete.Item
            key={choice.key}
            value={choice}
            onClick={() => onChoose(choice)}
            className={`${buttonClass({ size: 'small' })} data-highlighted:bg-brand-soft data-highlighted:text-brand forced-colors:data-highlighted:outline-2`}
          >
            <span dir="auto">{choice.label}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
