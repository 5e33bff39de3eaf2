import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOCK_NAME, claimFolder, makePrivateFolder } from './folderLock.ts';
import { JournalError } from './journal.ts';

const HOLDER = fileURLToPath(new URL('./testing/holder.ts', import.meta.url));
const NODE = [process.execPath, '--import', 'tsx', '--conditions=source', HOLDER] as const;
/** A process in a namespace of its own is process 1, as in a container. Without the rights of root it needs users of its own, too. */
const NAMESPACES = [[], ['--user', '--map-root-user']].map((more) => [
  'unshare',
  ...more,
  '--pid',
  '--fork',
  '--mount-proc',
  '--kill-child',
]);

// Each of these starts real processes, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
let path = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-lock-'));
  path = join(folder, LOCK_NAME);
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(ended));
  rmSync(folder, { recursive: true });
});

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Starts a process that claims the folder; answers it and what it says. */
async function claimedBy(
  ...command: readonly string[]
): Promise<{ readonly child: ChildProcess; readonly said: string }> {
  const [program, ...rest] = [...command, folder];
  const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, said };
}

it('a claim to a folder excludes other claims until it is released', async () => {
  const release = claimFolder(folder);
  expect(readFileSync(path, 'utf8')).toContain(`process ${process.pid} on `);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(() => claimFolder(folder)).toThrow(JournalError);
  expect(() => claimFolder(folder)).toThrow(`${folder} is in use by process ${process.pid} on `);
  expect((await claimedBy(...NODE)).said).toContain(`is in use by process ${process.pid} on `);
  release();
  release();
  expect((await claimedBy(...NODE)).said).toMatch(/has it$/);
});

it('a folder can be claimed at once after its owner was killed, whatever the text in the lock file', async () => {
  const { child, said } = await claimedBy(...NODE);
  expect(said).toMatch(/has it$/);
  expect(() => claimFolder(folder)).toThrow(JournalError);
  await ended(child);
  expect(existsSync(path)).toBe(true);
  for (const left of [String(process.pid), String(process.ppid), 'nonsense', '']) {
    writeFileSync(path, left);
    claimFolder(folder)();
  }
});

it('a claim to a folder excludes a process with the same id in another namespace', async ({ skip }) => {
  const tries = NAMESPACES.map(([program = '', ...rest]) =>
    spawnSync(program, [...rest, 'true'], { encoding: 'utf8' }),
  );
  const namespace = NAMESPACES[tries.findIndex(({ status }) => status === 0)];
  if (namespace === undefined)
    return skip(`no namespaces of process ids here: ${tries.map(({ stderr }) => stderr).join(', ')}`);
  const first = await claimedBy(...namespace, ...NODE);
  expect(first.said).toBe('process 1 has it');
  const second = await claimedBy(...namespace, ...NODE);
  expect(second.said).toContain(`process 1: ${folder} is in use by process 1 on `);
  await ended(first.child);
  expect((await claimedBy(...namespace, ...NODE)).said).toBe('process 1 has it');
});

it.each(['/dev/null/below', '/dev/null', '/proc/none', '/sys/none', 'file', 'file/below'])(
  'the error for an unusable folder names the folder and the reason: %s',
  (name) => {
    writeFileSync(join(folder, 'file'), '');
    const wanted = name.startsWith('/') ? name : join(folder, name);
    const attempt = (): void => makePrivateFolder(wanted);
    expect(attempt).toThrow(JournalError);
    expect(attempt).toThrow(
      /^The folder \S+ cannot be used: [a-z][^(]+ \(E[A-Z]+\)\. Choose another with --data, or none/,
    );
    expect(attempt).toThrow(wanted);
  },
);

it('a claim to a folder follows no link, and creates folders that only their owner can read', () => {
  const elsewhere = join(folder, 'elsewhere');
  writeFileSync(elsewhere, 'kept');
  symlinkSync(elsewhere, path);
  expect(() => claimFolder(folder)).toThrow('ELOOP');
  expect(readFileSync(elsewhere, 'utf8')).toBe('kept');
  makePrivateFolder(join(folder, 'a', 'b'));
  expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
});
