import { type ReactNode, type SubmitEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useForm,
  useFormState,
  type Resolver,
  type ResolverResult,
} from 'react-hook-form';
import { AlertBanner } from './alert-banner.tsx';
import { RequestReference } from './request-reference.tsx';
import { readServerFailure } from './server-failure.ts';
import { SupportText } from './support-text.tsx';
import { UnsavedChangesContext } from './unsaved-changes-context.ts';

/** How long after the last key press a form is checked. */
const VALIDATION_DEBOUNCE_MS = 66;

export type CheckedFormProps<Input extends FieldValues> = {
  resolver: Resolver<Input>;
  /** Value of every field. When the values change, as after a refetch, typed text stays. */
  values: Input;
  /**
   * Receives the checked values. To refuse them, throw an Error (or object) with a `message` and perhaps
   * `errors` of path and message. These go to their fields, the others to the top of the form.
   */
  onSubmit: (values: Input) => Promise<void> | void;
  /** Called with whether there is unsaved text. */
  onDirtyChange?: (dirty: boolean) => void;
  /** Name of the form, if a page has several. */
  label?: string;
  children: (control: Control<Input>) => ReactNode;
};

type FormFailure = { messages: readonly string[]; requestId: string | null; takesFocus: boolean };

const noFailure: FormFailure = { messages: [], requestId: null, takesFocus: false };

/** Returns the field that shows an error: the named one or, of a group that has no field of its own, its first. */
function fieldFor(form: HTMLFormElement, path: string): string {
  if (form.elements.namedItem(path) !== null) return path;
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  return names.find((name) => name.startsWith(`${path}.`)) ?? path;
}

function isFieldOf<Values extends FieldValues>(
  form: HTMLFormElement,
  path: string,
): path is FieldPath<Values> {
  return form.elements.namedItem(path) !== null;
}

/** Submits the form on Ctrl+Enter in a multi-line field, where Enter alone starts a new line. */
function submitOnControlEnter({ target, key, ctrlKey, metaKey, isComposing }: KeyboardEvent) {
  if (key !== 'Enter' || isComposing || !(ctrlKey || metaKey)) return;
  if (target instanceof HTMLTextAreaElement) target.form?.requestSubmit();
}

/**
 * Submits the form on Enter while its submit button is disabled. The browser would do nothing, even if the form has
 * become valid during the debounce. An invalid form focuses its first invalid field.
 */
function submitOnEnter({ target, key, isComposing, defaultPrevented }: KeyboardEvent) {
  if (key !== 'Enter' || isComposing || defaultPrevented || !(target instanceof HTMLInputElement)) return;
  // It chooses a suggestion.
  if (target.hasAttribute('aria-activedescendant')) return;
  const button = target.form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (button?.disabled) target.form?.requestSubmit();
}

function listenForEnter(form: HTMLFormElement) {
  form.addEventListener('keydown', submitOnEnter);
  form.addEventListener('keydown', submitOnControlEnter);
  return () => {
    form.removeEventListener('keydown', submitOnEnter);
    form.removeEventListener('keydown', submitOnControlEnter);
  };
}

/**
 * Renders a form that checks its values without a schema, for a page that does not wait for one. A failed save keeps the
 * typed text, shows the error, and can be retried.
 */
export function CheckedForm<Input extends FieldValues>({
  resolver: check,
  values,
  onSubmit,
  onDirtyChange,
  label,
  children,
}: CheckedFormProps<Input>) {
  const [failure, setFailure] = useState<FormFailure>(noFailure);
  const failureBanner = useRef<HTMLDivElement>(null);
  const submitting = useRef(false);
  const [resolver] = useState(() => debouncedResolver(check, VALIDATION_DEBOUNCE_MS));
  const form = useForm<Input>({
    resolver,
    values,
    mode: 'all',
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const { isDirty } = useFormState({ control: form.control });

  const notifyDirtyChange = useEffectEvent((dirty: boolean) => onDirtyChange?.(dirty));
  useEffect(() => notifyDirtyChange(isDirty), [isDirty]);
  const holdUnsaved = use(UnsavedChangesContext);
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty, holdUnsaved]);

  useEffect(() => {
    if (failure.takesFocus) failureBanner.current?.focus();
  }, [failure]);

  function showFailure(element: HTMLFormElement, thrown: unknown) {
    const { message, errors, requestId } = readServerFailure(thrown);
    const elsewhere: string[] = [];
    let focused = false;
    for (const error of errors) {
      const path = fieldFor(element, error.path);
      if (!isFieldOf<Input>(element, path)) {
        elsewhere.push(error.message);
        continue;
      }
      form.setError(path, { type: 'server', message: error.message }, { shouldFocus: !focused });
      focused = true;
    }
    setFailure({ messages: errors.length === 0 ? [message] : elsewhere, requestId, takesFocus: !focused });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // A form inside a dialog must not submit the form around it, as React's events bubble through portals.
    event.stopPropagation();
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    const element = event.currentTarget;
    setFailure(noFailure);
    try {
      await form.handleSubmit(async (input) => {
        try {
          await onSubmit(input);
          form.resetDefaultValues(input);
        } catch (thrown) {
          showFailure(element, thrown);
        }
      })();
    } finally {
      submitting.current = false;
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        ref={listenForEnter}
        onSubmit={(event) => void submit(event)}
        className="grid gap-6"
      >
        {failure.messages.length === 0 ? null : (
          <AlertBanner type="error" duration={Infinity} ref={failureBanner}>
            {failure.messages.map((message) => (
              <p key={message}>
                <SupportText>{message}</SupportText>
              </p>
            ))}
            <RequestReference requestId={failure.requestId} />
          </AlertBanner>
        )}
        {children(form.control)}
      </form>
    </FormProvider>
  );
}

/** Debounces a resolver by `wait` ms. All calls in that time receive one answer. */
function debouncedResolver<Values extends FieldValues>(
  resolve: Resolver<Values>,
  delayMs: number,
): Resolver<Values> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: PromiseWithResolvers<ResolverResult<Values>> | undefined;

  return (values, context, options) => {
    const answer = (pending ??= Promise.withResolvers<ResolverResult<Values>>());
    clearTimeout(timer);
    timer = setTimeout(() => {
      pending = undefined;
      Promise.resolve(resolve(values, context, options)).then(answer.resolve, answer.reject);
    }, delayMs);
    return answer.promise;
  };
}
