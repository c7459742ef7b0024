import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from './src/read-document.ts';
const d = new URL('./testing/documents/', import.meta.url);
for (const f of readdirSync(d).filter((n) => process.argv.slice(2).some((a) => n.includes(a)))) {
  const t = performance.now();
  const r = await readDocument({ bytes: readFileSync(new URL(f, d)), page: null });
  console.log('==', f, Math.round(performance.now() - t), 'ms');
  if ('refusal' in r) console.log('REFUSED', r.refusal);
  else console.log(JSON.stringify({ t: r.draft.title, i: r.draft.introHeader, pics: r.draft.pictures.length, nk: r.draft.notKept }, null, 1), '\n' + r.draft.content);
}
