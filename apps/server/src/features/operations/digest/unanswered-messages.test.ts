import { expect, it } from 'vitest';
import { givenSubmitted } from '../../../../testing/submittals/given-sent-back.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { sendDigest } from './send-digest.ts';

const portal = useTestPortal();

it('a message without an editor is in everybody’s digest until it is answered', async () => {
  const { db, deps } = portal();
  // A Wednesday: nothing else in the digest changes over the weekend.
  const start = Date.parse('2026-11-18T10:00:00Z');
  portal().setNow(new Date(start));
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const { article, id } = await givenSubmitted(portal(), owner);
  const listDigests = async () =>
    (await listMailsTo(db, admin.email)).filter(({ kind }) => kind === 'digest').map(({ text }) => text);
  const hour = (hours: number) => new Date(start + hours * 3_600_000);
  portal().setNow(hour(100));
  await owner.mutate('submittals.messages.send', { id: article.id, text: 'Is anybody there?' });
  portal().setNow(hour(101));
  await sendDigest(deps);
  expect((await listDigests()).at(-1)).toContain('> Is anybody there?');
  const before = (await listDigests()).length;
  await admin.mutate('submittals.messages.reply', { id, text: 'Yes.' });
  portal().setNow(hour(102));
  await sendDigest(deps);
  expect(await listDigests()).toHaveLength(before);
});
