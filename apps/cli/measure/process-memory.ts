import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';

export interface ProcessMemory {
  name: string;
  /** The proportional set size in MB: memory that several processes share counts for each in part. */
  mb: number;
}

/** Lists the memory of a process and of all that it started, largest first; those of PostgreSQL count as one. */
export function listProcessMemory(root: number): ProcessMemory[] {
  const sizes = new Map<string, number>();
  for (const pid of listTree(root)) {
    const name = nameOf(readProc(pid, 'cmdline'));
    sizes.set(name, (sizes.get(name) ?? 0) + proportionalMb(pid));
  }
  return Array.from(sizes, ([name, mb]) => ({ name, mb })).toSorted((a, b) => b.mb - a.mb);
}

function listTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    // The program's name, in brackets, may contain spaces.
    const [, fields = ''] = /^.*\) \S (.*)$/s.exec(readProc(entry, 'stat')) ?? [];
    if (fields) parents.set(Number(entry), Number.parseInt(fields, 10));
  }
  const tree = [root];
  // An array's iterator goes on with what is pushed meanwhile.
  for (const pid of tree) {
    for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  }
  return tree;
}

function proportionalMb(pid: number): number {
  const [, kilobytes = '0'] = /^Pss: +(\d+) kB$/m.exec(readProc(pid, 'smaps_rollup')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Returns a file of `/proc`, or '' for a process that has just ended or is none. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Names a process by the script that it runs, or by its program. */
function nameOf(commandLine: string): string {
  const [program = '', ...args] = commandLine.split('\0');
  if (/\bpostgres\b/.test(program)) return 'PostgreSQL';
  const script = args.find((arg) => !arg.startsWith('-') && /\.[cm]?[jt]s$/.test(arg));
  return script ? relative(repositoryRoot, script) : program;
}
