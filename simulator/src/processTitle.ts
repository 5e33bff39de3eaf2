/** Flags whose value is a secret, of all commands. */
const SECRET_FLAGS = new Set(['--key', '--token']);
const MASK = '***';

/** An address without its password, where it has one: before its host, or among its parameters. */
function withoutPassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*:).*@/, `$1${MASK}@`).replaceAll(/([?&](?:ssl)?password=)[^&]*/g, `$1${MASK}`);
}

/** A command line as anyone may read it: control keys, tokens and passwords in addresses are masked. */
export function withoutSecrets(argv: readonly string[]): readonly string[] {
  return argv.map((text, index) => {
    if (SECRET_FLAGS.has(argv[index - 1] ?? '')) return MASK;
    const [flag = ''] = text.split('=', 1);
    return SECRET_FLAGS.has(flag) && text !== flag ? `${flag}=${MASK}` : withoutPassword(text);
  });
}

/** Whether an address has a password. */
export function hasPassword(url: string): boolean {
  return withoutPassword(url) !== url;
}

/**
 * Masks the secrets of the command line in the list of processes, which every user of the machine can read. On Linux the title overwrites the
 * whole of `/proc/PID/cmdline`; what was there before this call, and what the process's parents show, it cannot hide.
 */
export function hideSecrets(own: Pick<NodeJS.Process, 'argv' | 'argv0' | 'execArgv' | 'title'> = process): void {
  const [, ...argv] = own.argv;
  const shown = withoutSecrets(argv);
  if (shown.some((text, index) => text !== argv[index])) own.title = [own.argv0, ...own.execArgv, ...shown].join(' ');
}
