import { giveReasonInput } from '@headwater/contract/session';
import { Button } from '@headwater/ui/button';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState, type ReactNode } from 'react';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface ReasonChoiceProps {
  /** Recent reasons, each of which one press gives again. */
  lastReasons: readonly string[];
  submitLabel: string;
  onGive: (reason: string) => Promise<void>;
  /** Button beside submit that gives no reason. */
  children?: ReactNode;
}

export function ReasonChoice({ lastReasons, submitLabel, onGive, children }: ReasonChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const errorBanner = useErrorBanner();

  async function choose(reason: string): Promise<void> {
    errorBanner.clear();
    setChosen(reason);
    try {
      await onGive(reason);
    } catch (error) {
      errorBanner.show('Your reason could not be saved', error);
    }
    setChosen(null);
  }

  return (
    <div className="grid gap-4">
      {errorBanner.banner}
      {lastReasons.length > 0 && (
        <ul aria-label="The reasons that you gave last" className="flex flex-wrap gap-2">
          {lastReasons.map((reason) => (
            <li key={reason} className="max-w-full">
              <Button
                size="small"
                title={reason}
                pending={reason === chosen}
                onClick={() => void choose(reason)}
              >
                <span dir="auto" className="line-clamp-2 text-left wrap-anywhere">
                  {reason}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form schema={giveReasonInput} values={{ reason: '' }} onSubmit={async ({ reason }) => onGive(reason)}>
        {(control) => (
          <>
            <FormTextField
              control={control}
              name="reason"
              label={lastReasons.length > 0 ? 'Another reason' : 'Reason'}
              required
              autoComplete="off"
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton>{submitLabel}</SubmitButton>
              {children}
            </div>
          </>
        )}
      </Form>
    </div>
  );
}
