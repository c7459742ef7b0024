import { readdirSync, readFileSync } from 'node:fs';
import type { Caller, TestPortal } from '../test-portal.ts';
import { describeDraft, getResult, sendDocument } from './send-document.ts';

const folder = new URL('../../../../packages/documents/testing/', import.meta.url);

export function listDocumentFixtures(): string[] {
  return readdirSync(new URL('documents/', folder)).filter((name) => name !== 'README.md');
}

export function readDocumentFixture(name: string): Buffer {
  return readFileSync(new URL(`documents/${name}`, folder));
}

export function draftFile(name: string): string {
  return new URL(`drafts/${name}.txt`, folder).pathname;
}

interface ImportedFixture {
  portal: TestPortal;
  caller: Caller;
  name: string;
}

/** Imports a document, and describes the article that it became. */
export async function importFixture({ portal, caller, name }: ImportedFixture): Promise<string> {
  const { status, body } = await sendDocument({ portal, caller, file: readDocumentFixture(name) });
  if (status !== 200) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
  return describeDraft(await getResult(caller, body));
}
