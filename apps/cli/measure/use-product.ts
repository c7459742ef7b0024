import { setTimeout as wait } from 'node:timers/promises';
import { targetSizes } from '@headwater/contract/images';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { drawScene } from '@headwater/seed/pictures';
import { z } from 'zod';

/** Makes one request and reads the answer; rejects where that is no success. */
type Step = () => Promise<unknown>;

export interface ProductUse {
  /** What a company and an admin do in the portal, but uploads. */
  portal: Step[];
  upload: Step;
  /** The pages of the public site that its sitemap names, their pictures for social media, and a search. */
  site: Step[];
}

const USERS = 4;
const TYPE = 'mini-case-study';
const article = z.object({ id: z.number(), uuid: z.string() });
const articleList = z.object({ articles: z.tuple([article], article) });

/** Signs a company and an admin of the demo data in, and returns what they and the readers do. */
export async function prepareUse(portalUrl: string, siteUrl: string): Promise<ProductUse> {
  const company = await signIn(portalUrl, demoSignIns.company);
  const admin = await signIn(portalUrl, demoSignIns.admin);
  const { articles } = articleList.parse(JSON.parse(await company(`/api/articles/all/${TYPE}`)));
  const [{ id, uuid }] = articles;
  const picture = await drawPicture();
  const content = `<p>${'Water is pumped. '.repeat(60)}</p>`;
  return {
    portal: [
      () => company('/'),
      () => company('/api/isLoggedIn'),
      () => company('/api/companies'),
      () => company(`/api/articles/all/${TYPE}?limit=20`),
      () => company(`/api/articles/${id}`),
      () => company('/api/articles/save', postJson({ uuid, type: TYPE, title: `${Math.random()}`, content })),
      () => admin('/api/users/all'),
      () => admin('/api/submittals/active'),
    ],
    upload: () => company('/api/upload', { method: 'POST', body: imageForm(picture) }),
    site: (await listSitePaths(siteUrl)).map((path) => () => request(`${siteUrl}${path}`)),
  };
}

/** Takes the steps in turn until the time is over, as a few people at once would, with pauses. */
export async function useFor(seconds: number, { portal, upload, site }: ProductUse): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  const takeSteps = async (steps: readonly Step[], pauseMs: number) => {
    for (let turn = 0; Date.now() < deadline; turn += 1) {
      await steps[turn % steps.length]?.();
      await wait(pauseMs);
    }
  };
  const users = Array.from({ length: USERS }, () => takeSteps(portal, 50));
  await Promise.all([...users, takeSteps(site, 20), takeSteps([upload], 1_000)]);
}

/** Takes the steps in turn `count` times, without pauses, `parallel` of them at once. */
export async function repeat(steps: readonly Step[], count: number, parallel: number): Promise<void> {
  let taken = 0;
  const takeSteps = async () => {
    while (taken < count) {
      taken += 1;
      await steps[taken % steps.length]?.();
    }
  };
  await Promise.all(Array.from({ length: parallel }, takeSteps));
}

interface SignedInRequest extends RequestInit {
  headers?: Record<string, string>;
}

/** Signs an account in, and returns how it sends requests. */
async function signIn(portalUrl: string, email: string) {
  const body = { email, password: demoSignIns.password };
  const response = await fetch(`${portalUrl}/api/users/login`, postJson(body));
  const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
  return async (path: string, init: SignedInRequest = {}) =>
    request(`${portalUrl}${path}`, { ...init, headers: { ...init.headers, cookie } });
}

async function listSitePaths(siteUrl: string): Promise<string[]> {
  const listPaths = async (path: string) =>
    Array.from(
      (await request(`${siteUrl}${path}`)).matchAll(/<loc>([^<]*)</g),
      ([, url = '']) => new URL(url).pathname,
    );
  const parts = await Promise.all((await listPaths('/sitemap.xml')).map(listPaths));
  const pages = parts.flat();
  const items = pages.filter((path) => /^\/[^/]+\/[^/]+$/.test(path));
  return [...pages, ...items.map((path) => `/cards${path}.jpg`), '/search?q=water'];
}

async function request(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

function postJson(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Draws a picture of twice the width that is stored. */
async function drawPicture(): Promise<Blob> {
  const size = { width: targetSizes.content.width * 2 };
  const picture = await drawScene({ motif: 'river', hue: 200, variation: 1 }, size);
  return new Blob([new Uint8Array(picture)], { type: 'image/png' });
}

function imageForm(picture: Blob): FormData {
  const form = new FormData();
  form.append('reference', 'content');
  form.append('file', picture, 'river.png');
  return form;
}
