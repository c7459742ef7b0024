import type { PublisherDefaults } from '@headwater/contract/publisher';
import {
  parseMailTexts,
  parseSections,
  resolvePublisher,
  type PublisherSettings,
} from '@headwater/contract/publisher-settings';
import type { SitePageLink } from '@headwater/contract/site-pages';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { Database } from './connect.ts';

/** The environment of a process, and the publisher's settings as the process last read them. */
export type PortalEnv = ServiceEnv & WithPublisher;

export interface WithPublisher {
  publisherDefaults: PublisherDefaults;
  publisher: PublisherSettings;
}

const nothingStored = { sections: {}, pages: [], mailTexts: {} };

/** Adds the publisher's settings to an environment: its defaults, until `refreshPublisher` has read the stored ones. */
export function withPublisher<Env extends Pick<WithPublisher, 'publisherDefaults'>>(
  env: Env,
): Env & WithPublisher {
  return { ...env, publisher: resolvePublisher(nothingStored, env.publisherDefaults) };
}

/** The number of reads begun for an environment, and the read that its settings come from. */
const reads = new WeakMap<WithPublisher, { begun: number; applied: number }>();

/** Reloads the publisher's settings for this process. If reads overlap, the last to begin counts. */
export async function refreshPublisher(db: Database, env: WithPublisher): Promise<void> {
  const read = reads.get(env) ?? { begun: 0, applied: 0 };
  reads.set(env, read);
  read.begun += 1;
  const number = read.begun;
  const [rows, pages, texts] = await Promise.all([
    db.selectFrom('publisher_settings').select(['section', 'value']).execute(),
    listPublishedPages(db),
    db.selectFrom('mail_texts').select(['kind', 'subject', 'opening', 'closing']).execute(),
  ]);
  if (number < read.applied) return;
  read.applied = number;
  const stored = { sections: parseSections(rows), pages, mailTexts: parseMailTexts(texts) };
  env.publisher = resolvePublisher(stored, env.publisherDefaults);
}

/** Lists the links on every page of the public site, in order. */
async function listPublishedPages(db: Database): Promise<SitePageLink[]> {
  return db
    .selectFrom('site_pages')
    .select(['slug', 'title', 'place'])
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
