import { expect } from 'vitest';
import { keepSchedule } from '../../src/features/submittals/schedule/keep-schedule.ts';
import { givenAccess } from '../articles/given-article.ts';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenCompleteArticle, type CompleteItem } from './given-complete.ts';
import { getPublication, listMailsTo } from './published.ts';

/** When a scene begins, and the embargo of what it submits unless it says otherwise. */
export const start = new Date('2026-11-21T10:00:00Z');
export const embargo = '2026-11-21T12:00:00.000Z';

/** What the tests of schedules do, on the portal of their file. */
export function scheduleScene(portal: () => TestPortal) {
  async function submitFor(owner: Caller, article: CompleteItem, times: object = { notBefore: embargo }) {
    const answer = await owner.rest('POST', '/api/submittals/create', { ...article.submitInput, ...times });
    return { answer, id: Number(Object(answer.body).data?.id) };
  }

  /** Creates news that are submitted, by an account with access. */
  async function given({ title = 'A new station', times }: { title?: string; times?: object } = {}) {
    portal().setNow(start);
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    await givenAccess(portal(), owner);
    const article = await givenCompleteArticle(portal(), owner, { title });
    const { id, answer } = await submitFor(owner, article, times);
    expect(answer.status).toBe(201);
    return { owner, admin, article, id };
  }

  async function getAppearance(owner: Caller, { submitInput: { id, item, subItem } }: CompleteItem) {
    const call = `/api/submittals/schedule?id=${id}&item=${item}&subItem=${subItem}`;
    const data: unknown = Object((await owner.rest('GET', call)).body).data;
    return data;
  }

  return {
    submitFor,
    given,
    getAppearance,
    setNow: (moment: string) => portal().setNow(new Date(moment)),
    keep: async () => keepSchedule(portal().deps, {}),
    kindsTo: async ({ email }: Caller) => (await listMailsTo(portal().db, email)).map(({ kind }) => kind),
    isPublic: async ({ id }: CompleteItem) => (await getPublication(portal().db, id)) !== null,
  };
}
