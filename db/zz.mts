import { startEmbeddedPostgres } from './src/embedded/postgres.ts';
import { migrateToLatest } from './src/migrate.ts';
import { createDatabaseNamed, TEMPLATE_NAME } from './testing/test-database.ts';
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
const p = await startEmbeddedPostgres({ dataDir: '/tmp/sp/pg2', durable: false });
await migrateToLatest(await createDatabaseNamed(p.url, TEMPLATE_NAME));
const port = new URL(p.url).port;
const stat = (pid, kids) => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' '); return [Number(f[11]) + Number(f[12]) + (kids ? Number(f[13]) + Number(f[14]) : 0), f[1]]; } catch { return [0, '']; } };
const pm = readdirSync('/proc').find((x) => /^\d+$/.test(x) && (() => { try { return readFileSync(`/proc/${x}/cmdline`, 'utf8').includes(`port=${port}\0`); } catch { return false; } })());
const cpu = () => { let t = stat(pm, true)[0]; for (const x of readdirSync('/proc')) if (/^\d+$/.test(x)) { const [c, pp] = stat(x, false); if (pp === pm) t += c; } return t * 10; };
const measure = async (label, n, f) => { const a = cpu(), c = process.cpuUsage(), t = performance.now(); for (let i = 0; i < n; i++) await f(i); const d = process.cpuUsage(c); console.log(label.padEnd(24), 'pg cpu', ((cpu() - a) / n).toFixed(1), 'node', ((d.user + d.system) / 1000 / n).toFixed(1), 'wall', ((performance.now() - t) / n).toFixed(1)); };
const c = new pg.Client(p.url); await c.connect();
for (const strategy of ['file_copy', 'wal_log']) {
await measure(`create ${strategy}`, 8, (i) => c.query(`create database zz${strategy}${i} template ${TEMPLATE_NAME} strategy ${strategy}`));
const u = new URL(p.url); u.pathname = `/zz${strategy}1`;
await measure('connect', 15, async () => { const d = new pg.Client(u.toString()); await d.connect(); await d.end(); });
await measure('connect+cold inserts', 15, async () => { const d = new pg.Client(u.toString()); await d.connect(); await d.query("insert into accounts(email,password_hash) values (gen_random_uuid()||'@e.com','')"); await d.query("insert into items(account_id,type,title) values ((select max(id) from accounts),'press-release','x')"); await d.end(); });
await measure(`drop`, 8, (i) => c.query(`drop database zz${strategy}${i}`));
}
await c.end(); await p.stop();
