import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
// The module is large, so it is loaded before the fake clock runs.
import './view/editor-surface.tsx';
import { emptyHost } from '../testing/empty-host.tsx';
import { EditorHostProvider } from './editor-host.tsx';
import { FormRichTextField } from './rich-text-field.tsx';

const schema = z.object({ content: z.string() });

it('a server error on the text is its description, and takes the focus to it', async () => {
  render(
    <Form
      schema={schema}
      values={{ content: '<p>Pumps</p>' }}
      onSubmit={() => {
        throw Object.assign(new Error('Refused'), { errors: [{ path: 'content', message: 'Too long' }] });
      }}
    >
      {(control) => (
        <EditorHostProvider value={emptyHost}>
          <FormRichTextField control={control} name="content" label="Content" hint="What you make." />
          <SubmitButton>Save</SubmitButton>
        </EditorHostProvider>
      )}
    </Form>,
  );
  const box = await screen.findByRole('textbox', { name: 'Content', description: 'What you make.' });
  expect(box.getAttribute('aria-invalid')).toBe('false');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('textbox', { description: 'What you make. Too long' })).toBe(box);
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('alert')).toBeNull();
});
