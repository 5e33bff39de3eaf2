/** Whether a call that is made has neither an answer of any kind yet nor an older one. */
export function isAwaited(reply: { readonly status: string; readonly data?: unknown }): boolean {
  return reply.data === undefined && (reply.status === 'idle' || reply.status === 'pending');
}
