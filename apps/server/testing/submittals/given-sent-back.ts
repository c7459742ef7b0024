import type { RequestedTask } from '@headwater/contract/review-tasks';
import { expect } from 'vitest';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenCompleteArticle } from './given-complete.ts';
import { submit } from './submittal-calls.ts';

export const someTasks: RequestedTask[] = [
  { place: { kind: 'block', path: [1] }, needed: 'Please name the source.' },
  { place: { kind: 'section', section: 'featured-image' }, needed: 'A sharper one, please.' },
];

/** Creates an article of two paragraphs that waits for a decision. */
export async function givenSubmitted(portal: TestPortal, owner: Caller) {
  const content = '<p>It pumps.</p><p>It lasts for ever.</p>';
  const article = await givenCompleteArticle(portal, owner, { content });
  return { article, id: await submit(owner, article) };
}

/** Sends it back with a list, and returns the list's ids as the owner sees them. */
export async function givenSentBack(portal: TestPortal, owner: Caller, admin: Caller) {
  const submitted = await givenSubmitted(portal, owner);
  expect(
    await admin.mutate('submittals.requestChanges', { id: submitted.id, tasks: someTasks }),
  ).toMatchObject({ status: 200 });
  const list = await listTasks(owner, submitted.article);
  return { ...submitted, taskIds: list.tasks.map(({ id }) => id) };
}

export async function listTasks(owner: Caller, { id }: { id: number }) {
  const { status, body } = await owner.query('submittals.tasks.list', { id });
  expect(status).toBe(200);
  const list: { submittalId: number; tasks: { id: number; done: boolean; answer: string }[] } =
    Object(body).result.data;
  return list;
}
