import { watch } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import type { SupervisedChild } from './supervise-child.ts';

const folders = [
  'apps/server/src',
  'apps/site/src',
  'db/src',
  'packages/contract/src',
  'packages/richtext/src',
  'packages/runtime/src',
  'packages/stripe-stand-in/src',
  'packages/pages/dist',
];
/** An editor and a build write several files in a row. */
const DEBOUNCE_MS = 150;

/**
 * For development: a change of a source starts our processes again; Vite's look after themselves.
 * Not `node --watch`, whose processes would outlive a killed launcher and keep the ports.
 */
export function watchSources(children: readonly SupervisedChild[]): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(join(repositoryRoot, folder), { recursive: true }, (_, name) => {
      if (name?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const child of children) if (child.spec.ready === 'message') child.restart();
      }, DEBOUNCE_MS);
    });
  }
}
