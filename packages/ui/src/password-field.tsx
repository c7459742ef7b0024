import { useState } from 'react';
import { Button } from './button.tsx';
import { controlClass, Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'max'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** Asks for a password that can be shown, so that it need not be typed twice. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  disabled,
  onValueChange,
  ...control
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, required, disabled }}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onValueChange(event.currentTarget.value)}
            className={`${controlClass} pr-20`}
          />
          <div className="absolute inset-y-0 right-1.5 grid place-items-center">
            <Button variant="quiet" size="small" disabled={disabled} onClick={() => setShown(!shown)}>
              {shown ? 'Hide' : 'Show'}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
