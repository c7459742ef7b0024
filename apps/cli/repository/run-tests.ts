import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

// `npm test` checks the sources beside the tests, which leave a third of two cores idle as they wait for databases and
// processes. What the check writes follows the tests in one piece. A check that fails ends them, so that nobody waits.
const tests = spawn('vitest', ['run'], { stdio: 'inherit' });
const check = spawn('npm run check 2>&1', {
  shell: true,
  stdio: ['ignore', 'pipe', 'inherit'],
  // Types are checked by programs in Go, which spend a quarter of their time on collecting garbage unless they may keep it.
  // oxlint-disable-next-line node/no-process-env -- the check inherits the environment.
  env: { ...process.env, GOGC: '400', GOMEMLIMIT: '4GiB' },
});
const report = text(check.stdout);

const checked = succeeds(check).then((success) => {
  if (!success) tests.kill();
  return success;
});
const successes = await Promise.all([succeeds(tests), checked]);
process.stdout.write(`\n${await report}`);
process.exitCode = successes.every(Boolean) ? 0 : 1;

async function succeeds(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'exit');
  return code === 0;
}
