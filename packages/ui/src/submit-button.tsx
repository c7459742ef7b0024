import {
  type FieldValues,
  get,
  useFormContext,
  useFormState,
  type UseFormStateReturn,
} from 'react-hook-form';
import { Button, type ButtonProps } from './button.tsx';
import { hasValue } from './has-value.ts';

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'pending' | 'disabled'>;

/**
 * Submits the Form around it. It is disabled until the form is valid, and busy while it is submitted. While an error
 * keeps it disabled, a button beside it leads to the field, which may be out of sight.
 */
export function SubmitButton({ variant = 'primary', ...rest }: SubmitButtonProps) {
  const { control, getValues, setFocus } = useFormContext();
  const state = useFormState({ control });
  const { errors, isSubmitting, isValid } = state;
  // Refused values can be sent again unchanged, as the cause may lie elsewhere.
  const refused = Object.values(errors).some((error) => error?.type === 'server');
  const isOff = !isValid && !refused;
  const shown = findShownError(state, getValues);
  return (
    <>
      <Button {...rest} variant={variant} type="submit" pending={isSubmitting} disabled={isOff} />
      {isOff && shown !== undefined && (
        <Button variant="quiet" size="small" onClick={() => setFocus(shown)}>
          Show what needs correcting
        </Button>
      )}
    </>
  );
}

type ErrorState = Pick<UseFormStateReturn<FieldValues>, 'errors' | 'touchedFields'>;

/**
 * Returns the first field that shows an error, by the rule of `useFormField`. It takes the state as one object, as its
 * parts change in place.
 */
function findShownError(
  { errors, touchedFields }: ErrorState,
  getValue: (name: string) => unknown,
): string | undefined {
  return listNames(errors).find((name) => Boolean(get(touchedFields, name)) && hasValue(getValue(name)));
}

/** Lists the names of the fields with an error, such as 'title' and 'notBefore.day'. */
function listNames(errors: object, group = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const name = `${group}${key}`;
    return 'type' in error && typeof error.type === 'string' ? [name] : listNames(error, `${name}.`);
  });
}
