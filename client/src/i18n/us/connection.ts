/** How prices reach the reader, and what the server does not offer. */
export const connection = {
  connection: {
    connecting: 'Connecting',
    live: 'Live',
    quiet: 'Waiting for the server',
    retrying: 'Reconnecting (attempt {{attempt}})',
    offline: 'Offline',
    refused: 'Quotes refused',
    polling: 'Updated at intervals',
    notOffered: 'No quotes offered',
    bannerRetrying: 'Live quotes were interrupted. Reconnecting.',
    bannerOffline: 'You are offline. Prices shown are not current.',
    bannerQuiet: 'The server is slow to respond.',
    bannerRefused: 'Live quotes were refused. Please reload.',
    bannerNotOffered: 'This server does not offer live quotes. Your account is not affected.',
  },
} as const;
