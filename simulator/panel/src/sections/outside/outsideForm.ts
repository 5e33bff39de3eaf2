/** The form input for forwarding calls to a real server. */
export interface ProxyForm {
  readonly target: string;
  readonly which: 'documented' | 'every';
  readonly token: string;
  readonly account: string;
}

/** Converts the form input to the format of the control API. The session is included only if one was entered. */
export function proxyOf({ target, which, token, account }: ProxyForm): Readonly<Record<string, unknown>> {
  const session = { token: token.trim(), account: account.trim() };
  return {
    target: target.trim(),
    ...(which === 'every' && { endpoints: '*' }),
    ...((session.token !== '' || session.account !== '') && { session }),
  };
}
