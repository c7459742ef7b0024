import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FormDialog } from './form-dialog.tsx';
import { FormTextField } from './form-fields.tsx';

const onClose = vi.fn<() => void>();

function showDialog() {
  render(
    <FormDialog
      title="Reject"
      schema={z.object({ reason: z.string() })}
      values={{ reason: '' }}
      onSubmit={() => undefined}
      submitLabel="Reject"
      onClose={onClose}
    >
      {(control) => <FormTextField control={control} name="reason" label="Reason" />}
    </FormDialog>,
  );
}

const reason = () => screen.getByLabelText<HTMLInputElement>('Reason');
async function type(value: string) {
  fireEvent.change(reason(), { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(66));
}
const pressEscape = () => fireEvent.keyDown(reason(), { key: 'Escape' });
const pressClose = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

const askToClose = (answer = true) => vi.spyOn(window, 'confirm').mockReturnValue(answer);

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockReset();
});

test.each([
  ['Escape', pressEscape],
  ['the close control', pressClose],
])('%s asks before it loses typed text', async (_, close) => {
  showDialog();
  await type('The source is missing.');
  const confirm = askToClose(false);
  close();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(reason().value).toBe('The source is missing.');

  confirm.mockReturnValue(true);
  close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape does not ask while nothing is typed, or after it is deleted', async () => {
  showDialog();
  await type('The');
  await type('');
  const confirm = askToClose();
  pressEscape();
  expect(confirm).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Cancel discards the typed text without asking', async () => {
  showDialog();
  await type('The source is missing.');
  const confirm = askToClose();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(confirm).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});
