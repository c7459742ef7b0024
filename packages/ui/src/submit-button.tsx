import { useFormContext, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from './button.tsx';

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'pending' | 'disabled'>;

/** Inside a Form: off until the form is valid, busy while it is being sent. */
export function SubmitButton({ variant = 'primary', ...rest }: SubmitButtonProps) {
  const { control } = useFormContext();
  const { errors, isSubmitting, isValid } = useFormState({ control });
  // What the server refused may be tried again as it is: perhaps the cause lies elsewhere.
  const refused = Object.values(errors).some((error) => error?.type === 'server');
  return (
    <Button
      {...rest}
      variant={variant}
      type="submit"
      pending={isSubmitting}
      disabled={!isValid && !refused}
    />
  );
}
