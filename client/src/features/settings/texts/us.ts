/** English texts for the settings, the app information, the terms and the privacy notice. */
export const settings = {
  use: {
    title: 'Reading and controls',
    textSize: 'Text size',
    textSizeText: 'Relative to the text size of your device.',
    motion: 'Reduce motion',
    motionText: 'No animations when screens change or prices move.',
    privacy: 'Hide amounts',
    privacyText: 'Balances, P/L and order amounts are shown as “•••”. Market prices stay visible.',
    hidden: 'hidden',
    showAmounts: 'Show amounts',
    shortcutsText: 'Use single keys. “?” shows the list.',
  },
  settings: {
    title: 'Settings',
    help: 'Help and glossary',
    display: 'Display',
    theme: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    scheme: 'Up/down colors',
    redBlue: 'Red up, blue down',
    redGreen: 'Red up, green down',
    greenRed: 'Green up, red down',
    cvd: 'Blue up, orange down',
    mono: 'No colors',
    redBlueText: 'Common in Japan',
    redGreenText: 'Common in China',
    greenRedText: 'Common in the US',
    cvdText: 'Easy to tell apart for every kind of color vision',
    monoText: 'Arrows and signs only',
    logoutTitle: 'Log out?',
    logoutText: 'Your login and search history are removed from this device. Orders and positions stay as they are.',
    languageText: 'Changes the language of the screens and of reading aloud.',
  },
  alerts: {
    title: 'Notifications',
    kept: 'Whatever you choose here, every message stays in Messages. These settings are for this device only.',
    system: 'System notifications',
    systemText:
      'While the app is open and you look at something else, your device tells you of fills, low margin and the like. When you switch this on, the browser asks for your permission.',
    pushedText:
      'Also while the app is closed, your device tells you of fills, low margin and the like. Encrypted, they come through the notification service of your browser’s maker.',
    denied:
      'Your browser refuses notifications from this site. Allow them in the browser’s site settings, then switch this on again.',
    unavailable: 'This browser, or this connection (not https), has no system notifications.',
    quiet: 'Quiet hours',
    quietText:
      'No system notifications in these hours; one afterwards sums up what came. What you see while using the app does not change.',
    from: 'From',
    to: 'To',
    kinds: 'Choose by kind',
    kind: 'Kind',
    inApp: 'In the app',
    inSystem: 'System',
    always: 'Always shown',
    notOffered: 'This server has no messages.',
  },
  about: {
    notices: 'Licenses of third-party software',
    title: 'About',
    simulatedTitle: 'This market is simulated',
    simulatedText:
      'You are connected to a server that imitates a stock market and a broker. Stocks and companies are fictional and no real money moves. Results say nothing about real trading.',
    operator: 'Operator',
    licence: 'License',
    simulatedOperator: 'None: this is a simulated market',
    simulatedLicence: 'None: no real money moves',
    unnamedText: 'Do not send money or identity documents to anyone you cannot identify.',
    version: 'Version',
    name: 'Name',
  },
  terms: {
    risk: 'Risks',
    costs: 'Costs',
    title: 'Terms of service',
    none: 'The operator has not provided terms of service',
    noneText: 'Ask the operator for them before you use the service.',
    open: 'Open the operator’s document',
    simulated: {
      updated: 'For the simulated market',
      sections: {
        purpose: {
          title: '1. Purpose',
          text: 'This app is for practicing and trying out stock trading. Markets, stocks, prices and balances are simulated. No real trades take place.',
        },
        account: {
          title: '2. Account',
          text: 'Registration takes a 10-digit number and a password. Do not use a password you use anywhere else.',
        },
        orders: {
          title: '3. Orders and fills',
          text: 'Orders are filled at simulated prices. A real market may not fill at the same price or as fast.',
        },
        leverage: {
          title: '4. Leverage and short selling',
          text: 'Leverage increases losses. When margin runs out, a position is liquidated. The loss of a short position is not limited.',
        },
        money: {
          title: '5. Money',
          text: 'Balances are simulated. You will never be asked to deposit real money, or to pay in order to withdraw.',
        },
        end: {
          title: '6. Ending',
          text: 'The simulated market may be reset without notice; balances and records are then lost.',
        },
      },
    },
  },
  privacy: {
    title: 'Privacy policy',
    none: 'The operator has not provided a privacy policy',
    device: {
      title: 'What this device keeps',
      text: 'This device keeps your login, language, display and notification settings, which messages it has announced, and your search history. Logging out removes your login and search history.',
    },
    simulated: {
      sections: {
        kept: {
          title: '1. What is kept',
          text: 'The server keeps your account number, your password in hashed form, and records of orders and balances. This device keeps your login, language, display and notification settings, which messages it has announced, and your search history. If notifications come while the app is closed, the server also keeps your browser’s address at the notification service of its maker, which sees no content.',
        },
        notKept: {
          title: '2. What is not collected',
          text: 'No location, contacts or advertising identifiers. There is no third-party analytics or advertising.',
        },
        documents: {
          title: '3. Identity documents',
          text: 'Do not send real documents to the simulated market. Where one is needed, a sample can be used.',
        },
        erase: {
          title: '4. Deletion',
          text: 'Logging out removes your login and search history from this device.',
        },
      },
    },
  },
} as const;
