const SECRET_FLAGS = new Set(['--key', '--token']);
const MASK = '***';

function withoutPassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*:).*@/, `$1${MASK}@`).replaceAll(/([?&](?:ssl)?password=)[^&]*/g, `$1${MASK}`);
}

/** Masks keys, tokens and passwords in the arguments of a command line. */
export function withoutSecrets(argv: readonly string[]): readonly string[] {
  return argv.map((text, index) => {
    if (SECRET_FLAGS.has(argv[index - 1] ?? '')) return MASK;
    const [flag = ''] = text.split('=', 1);
    return SECRET_FLAGS.has(flag) && text !== flag ? `${flag}=${MASK}` : withoutPassword(text);
  });
}

/** Whether a URL contains a password. */
export function hasPassword(url: string): boolean {
  return withoutPassword(url) !== url;
}

/**
 * Masks secrets in the list of processes. On Linux, the title replaces `/proc/PID/cmdline`. Parent processes, and
 * programs that read the list earlier, may have seen the secrets.
 */
export function hideSecrets(own: Pick<NodeJS.Process, 'argv' | 'argv0' | 'execArgv' | 'title'> = process): void {
  const [, ...argv] = own.argv;
  const shown = withoutSecrets(argv);
  if (shown.some((text, index) => text !== argv[index])) own.title = [own.argv0, ...own.execArgv, ...shown].join(' ');
}
