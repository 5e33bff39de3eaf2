/** What a form says about a real server, as it was typed. */
export interface ProxyForm {
  readonly target: string;
  readonly which: 'documented' | 'every';
  readonly token: string;
  readonly account: string;
}

/** The real server as the control API takes it: a session only where one was typed. */
export function proxyOf({ target, which, token, account }: ProxyForm): Readonly<Record<string, unknown>> {
  const session = { token: token.trim(), account: account.trim() };
  return {
    target: target.trim(),
    ...(which === 'every' && { endpoints: '*' }),
    ...((session.token !== '' || session.account !== '') && { session }),
  };
}
