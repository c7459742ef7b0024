import { useFormContext, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from './button.tsx';

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'pending' | 'disabled'>;

/** Submits the Form around it. It is disabled until the form is valid, and busy while it is submitted. */
export function SubmitButton({ variant = 'primary', ...rest }: SubmitButtonProps) {
  const { control } = useFormContext();
  const { errors, isSubmitting, isValid } = useFormState({ control });
  // Refused values can be sent again unchanged, as the cause may lie elsewhere.
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
