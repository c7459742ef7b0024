import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Form } from './form.tsx';
import { FormTextField } from './form-fields.tsx';
import { SubmitButton } from './submit-button.tsx';

const schema = z.object({
  email: z.email('This is not a valid email'),
  company: z.string().trim().min(1, 'Company is required'),
});
const empty = { email: '', company: '' };
const valid = { email: 'ada@calder.example', company: 'Calder Pumps' };

type SubmitHandler = (values: z.infer<typeof schema>) => Promise<void> | void;

type TestFormProps = {
  onSubmit?: SubmitHandler;
  values?: typeof empty;
  onDirtyChange?: (dirty: boolean) => void;
};

function testForm({ onSubmit = () => {}, values = empty, onDirtyChange = () => {} }: TestFormProps) {
  return (
    <Form schema={schema} values={values} onSubmit={onSubmit} onDirtyChange={onDirtyChange}>
      {(control) => (
        <>
          <FormTextField control={control} name="email" label="Email" type="email" />
          <FormTextField control={control} name="company" label="Company" />
          <SubmitButton>Save</SubmitButton>
        </>
      )}
    </Form>
  );
}

const showForm = (props: TestFormProps = {}) => render(testForm(props));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const flushTimers = (ms = 66) => act(() => vi.advanceTimersByTimeAsync(ms));

async function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  await flushTimers();
}

async function submit() {
  fireEvent.click(saveButton());
  await flushTimers();
}

beforeEach(() => void vi.useFakeTimers());

describe('a text field', () => {
  test('shows its error only after it has a value and has lost focus', async () => {
    showForm();

    await type('Email', 'someone');
    expect(screen.queryByText('This is not a valid email')).toBeNull();

    fireEvent.blur(field('Email'));
    await flushTimers();
    expect(screen.getByText('This is not a valid email')).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    const describedBy = field('Email').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('This is not a valid email');
  });

  test('left empty shows no error', async () => {
    showForm();
    fireEvent.focus(field('Email'));
    fireEvent.blur(field('Email'));
    await flushTimers();
    expect(screen.queryByText('This is not a valid email')).toBeNull();
  });

  test('is validated after 66 ms without a key', async () => {
    showForm();
    fireEvent.change(field('Email'), { target: { value: 'someone' } });
    fireEvent.blur(field('Email'));
    await flushTimers(65);
    expect(screen.queryByText('This is not a valid email')).toBeNull();
    await flushTimers(1);
    expect(screen.getByText('This is not a valid email')).toBeTruthy();
  });
});

describe('the submit button', () => {
  test('is disabled until the form is valid', async () => {
    showForm();
    await flushTimers();
    expect(saveButton().disabled).toBe(true);
    await type('Email', 'someone@pumps.example');
    await type('Company', 'Pumps');
    expect(saveButton().disabled).toBe(false);
  });

  test('submits only once, however often it is pressed, and is busy meanwhile', async () => {
    const saving = Promise.withResolvers<void>();
    const save = vi.fn<SubmitHandler>(() => saving.promise);
    showForm({ onSubmit: save, values: { email: 'someone@pumps.example', company: ' Pumps ' } });
    await flushTimers();
    fireEvent.submit(saveButton());
    fireEvent.submit(saveButton());
    await flushTimers();
    fireEvent.click(saveButton());
    await flushTimers();
    expect(save).toHaveBeenCalledExactlyOnceWith({ email: 'someone@pumps.example', company: 'Pumps' });
    expect(saveButton().getAttribute('aria-busy')).toBe('true');
    saving.resolve();
    await flushTimers();
    expect(saveButton().getAttribute('aria-busy')).toBeNull();
  });
});

describe('the way to an error that keeps the submit button disabled', () => {
  const link = () => screen.queryByRole('button', { name: 'Show what needs correcting' });

  test('leads to the first field that shows one, and goes with it', async () => {
    showForm();
    await type('Company', 'Pumps');
    await type('Email', 'someone');
    expect(link()).toBeNull();
    fireEvent.blur(field('Email'));
    await flushTimers();
    fireEvent.click(link() ?? saveButton());
    await flushTimers();
    expect(document.activeElement).toBe(field('Email'));
    await type('Email', 'someone@pumps.example');
    expect(link()).toBeNull();
  });

  test('is not there for a field that is still empty', async () => {
    showForm();
    fireEvent.focus(field('Email'));
    fireEvent.blur(field('Email'));
    await flushTimers();
    expect(link()).toBeNull();
  });
});

describe('Enter in a field, while the submit button is disabled', () => {
  test('saves a form that has just become valid', async () => {
    const save = vi.fn<SubmitHandler>();
    showForm({ onSubmit: save });
    await type('Email', 'someone@pumps.example');
    fireEvent.change(field('Company'), { target: { value: 'Pumps' } });
    fireEvent.keyDown(field('Company'), { key: 'Enter' });
    await flushTimers();
    expect(save).toHaveBeenCalledExactlyOnceWith({ email: 'someone@pumps.example', company: 'Pumps' });
  });

  test('moves the focus to the first invalid field, and sends nothing', async () => {
    const save = vi.fn<SubmitHandler>();
    showForm({ onSubmit: save });
    await type('Company', 'Pumps');
    field('Company').focus();
    fireEvent.keyDown(field('Company'), { key: 'Enter' });
    await flushTimers();
    expect(document.activeElement).toBe(field('Email'));
    expect(save).not.toHaveBeenCalled();
  });
});

describe('a refused save', () => {
  const typed = { email: 'someone@pumps.example', company: 'Pumps' };

  test('marks its fields, focuses the first and shows the other errors at the top', async () => {
    const refusal = {
      message: 'Refused',
      errors: [
        { path: 'session', message: 'Your session has ended' },
        { path: 'email', message: 'This email is taken' },
        { path: 'company', message: 'Unknown company' },
      ],
    };
    showForm({ onSubmit: () => Promise.reject(Object.assign(new Error(), refusal)), values: typed });
    await flushTimers();
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Your session has ended');
    expect(screen.getByText('This email is taken')).toBeTruthy();
    expect(screen.getByText('Unknown company')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
  });

  test('keeps the typed text, says why, and can be retried', async () => {
    const save = vi
      .fn<SubmitHandler>()
      .mockRejectedValueOnce(new Error('Failed to save Company'))
      .mockResolvedValueOnce();
    showForm({ onSubmit: save });
    await type('Email', typed.email);
    await type('Company', typed.company);
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Failed to save Company');
    expect(field('Company').value).toBe('Pumps');
    await submit();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save).toHaveBeenCalledTimes(2);
  });

  test("clears a field's server error when that field is changed", async () => {
    const refusal = { message: 'No', errors: [{ path: 'email', message: 'This email is taken' }] };
    showForm({ onSubmit: () => Promise.reject(Object.assign(new Error(), refusal)), values: typed });
    await flushTimers();
    await submit();
    await type('Email', 'other@pumps.example');
    expect(screen.queryByText('This email is taken')).toBeNull();
    expect(saveButton().disabled).toBe(false);
  });
});

test.each([
  ['its own id', Object.assign(new Error('Not saved'), { requestId: 'req-1' })],
  ['the id of its cause', new Error('Not saved', { cause: { requestId: 'req-1' } })],
])('a failed save shows %s as a reference', async (_case, error) => {
  showForm({ values: valid, onSubmit: () => Promise.reject(error) });
  await flushTimers();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Not savedReference: req-1');
});

test('a failed save without an id shows no reference', async () => {
  showForm({ values: valid, onSubmit: () => Promise.reject(new Error('Not saved')) });
  await flushTimers();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
});

test('the form reports unsaved text, and that a save has ended it', async () => {
  const dirty = vi.fn<(dirty: boolean) => void>();
  showForm({ values: { email: 'someone@pumps.example', company: 'Pumps' }, onDirtyChange: dirty });
  await type('Company', 'Pipes');
  expect(dirty).toHaveBeenLastCalledWith(true);
  await submit();
  expect(dirty).toHaveBeenLastCalledWith(false);
});

test('text that is typed before the form has started is unsaved text', async () => {
  const dirty = vi.fn<(dirty: boolean) => void>();
  function TypedAtOnce() {
    useLayoutEffect(() => {
      fireEvent.change(field('Company'), { target: { value: 'Pipes' } });
    }, []);
    return null;
  }
  render(
    <Form schema={schema} values={valid} onSubmit={() => {}} onDirtyChange={dirty}>
      {(control) => (
        <>
          <FormTextField control={control} name="company" label="Company" />
          <TypedAtOnce />
        </>
      )}
    </Form>,
  );
  await flushTimers();
  expect(field('Company').value).toBe('Pipes');
  expect(dirty).toHaveBeenLastCalledWith(true);
});

test('new values from outside never overwrite typed text', async () => {
  const { rerender } = showForm({ values: { email: 'a@pumps.example', company: 'Pumps' } });
  await type('Company', 'Pipes');
  rerender(testForm({ values: { email: 'b@pumps.example', company: 'Valves' } }));
  await flushTimers();
  expect(field('Email').value).toBe('b@pumps.example');
  expect(field('Company').value).toBe('Pipes');
});
