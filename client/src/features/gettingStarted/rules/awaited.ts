/** Whether a call in progress has no reply or failure yet, nor an older reply. */
export function isAwaited(reply: { readonly status: string; readonly data?: unknown }): boolean {
  return reply.data === undefined && (reply.status === 'idle' || reply.status === 'pending');
}
