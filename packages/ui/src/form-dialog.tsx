import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Form, type FormProps } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

type FormDialogProps<Input extends FieldValues, Output> = Pick<
  FormProps<Input, Output>,
  'schema' | 'values' | 'onSubmit' | 'label' | 'children'
> & {
  title: ReactNode;
  description?: ReactNode;
  width?: DialogProps['width'];
  submitLabel: string;
  danger?: boolean;
  onClose: () => void;
};

/** Asks in a dialog for the input of an action. The caller closes it after the action. */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  description,
  width = 'medium',
  submitLabel,
  danger = false,
  onClose,
  children,
  ...form
}: FormDialogProps<Input, Output>) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} width={width}>
      <Form {...form}>
        {(control) => (
          <>
            {children(control)}
            {/* Stays in sight while a long form scrolls below it. */}
            <div className="-bottom-4 z-10 -mx-6 -mt-2 -mb-6 rounded-b bg-paper px-6 pt-2 pb-6 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-paper tall:sticky sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8">
              <DialogActions onCancel={onClose}>
                <SubmitButton variant={danger ? 'danger' : 'primary'}>{submitLabel}</SubmitButton>
              </DialogActions>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
