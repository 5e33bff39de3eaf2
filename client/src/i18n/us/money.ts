/** Words that every movement of money shares. */
export const money = {
  money: {
    available: 'Available',
    shares: 'Share of the amount',
    all: 'All',
    fundPassword: 'Trading PIN',
    fundPasswordHint: 'Six digits. Five wrong ones in a row lock it for 15 minutes.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    sending: 'Sending',
    sendingText: 'You may close this. It continues without the page.',
    checking: 'Checking',
    checkingText: 'No answer yet. We are asking the server whether it was accepted. There is no need to send it again.',
    unknown: 'Not known yet',
    unknownText:
      'We do not know whether it was accepted. It will never be processed twice. Check again when you have a connection.',
    notSent: 'Not sent',
    checkingAnswered:
      'The server answered with an error. We are asking whether it was accepted. There is no need to send it again.',
    unknownAnswered:
      'The server answered with an error, so we do not know whether it was accepted. It will never be processed twice. Check again in a while.',
    askAgain: 'Check again',
    refused: 'Not accepted',
    back: 'Back to the form',
    more: 'Show more',
    long: '{{rows}} rows. Only those near the screen are on the page.',
    whole: 'Show all (to search the page or print)',
    currency: 'Currency',
    time: 'Time',
    status: 'State',
    number: 'Number',
    notGuaranteed: 'Returns are not guaranteed.',
  },
};
