import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askToType } from './ask-to-type.ts';

async function answer(typed: string, isTTY = true): Promise<void> {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.write(`${typed}\n`);
  await askToType('Eve@example.org', 'This erases Eve.', { input, output: new PassThrough() });
}

test('the command continues after the expected word, in any case', async () => {
  await expect(answer(' eve@EXAMPLE.org ')).resolves.toBeUndefined();
});

test.each(['yes', ''])('%j changes nothing', async (typed) => {
  await expect(answer(typed)).rejects.toThrow('Nothing changed.');
});

test('without a terminal to ask in, an option is required', async () => {
  await expect(answer('eve@example.org', false)).rejects.toThrow('use --yes');
});
