/** Whether the first reply to a call is still awaited. */
export function isAwaited(reply: { readonly status: string; readonly data?: unknown }): boolean {
  return reply.data === undefined && (reply.status === 'idle' || reply.status === 'pending');
}
