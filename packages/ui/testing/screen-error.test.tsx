import { configure, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { screenError } from './screen-error.ts';

beforeAll(() => configure({ getElementError: screenError, asyncUtilTimeout: 100 }));
afterAll(() => configure({ asyncUtilTimeout: 1_000 }));

beforeEach(() => {
  render(
    <main>
      <h1>Addresses</h1>
      <p role="alert">This could not be saved</p>
      {Array.from({ length: 100 }, (_, index) => (
        <p key={index}>
          <button type="button">Delete {index}</button>
        </p>
      ))}
    </main>,
  );
});

async function messageOf(query: () => unknown): Promise<string> {
  try {
    await query();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('nothing was thrown');
}

const expected = `Unable to find an accessible element with the role "button" and name "Save"

On the screen:
  button: "Delete 0", "Delete 1", "Delete 2",`;

test('a failed query briefly says what it sought, and the names and the text on the screen', async () => {
  const message = await messageOf(() => screen.getByRole('button', { name: 'Save' }));
  expect(message.slice(0, expected.length)).toBe(expected);
  expect(message).toContain('\n  heading: "Addresses"\n');
  expect(message).toContain('\n  alert: "This could not be saved"\n');
  expect(message).toContain('Its text:\n  Addresses This could not be saved Delete 0');
  expect(message.split('\n').length).toBeLessThan(25);
});

test('a timed-out wait says so only once', async () => {
  const message = await messageOf(async () => screen.findByText('Saved'));
  expect(message.match(/On the screen:/g)).toHaveLength(1);
  expect(message).toMatch(/^Unable to find an element with the text: Saved/);
  const failed = await messageOf(async () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull()),
  );
  expect(failed.match(/On the screen:/g)).toHaveLength(1);
});

test('a query with several results names them', async () => {
  const message = await messageOf(() => screen.getByRole('button'));
  expect(message).toMatch(/^Found multiple elements with the role "button"/);
});
