/** English texts of the terms of service and the privacy policy. */
export const legal = {
  terms: {
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
    device: {
      title: 'What this device keeps',
      text: 'This device keeps your login, language, display and notification settings, which messages it has announced, your search history, and for each account your watchlists, chart drawings and own limits. Logging out removes your login and search history.',
    },
    simulated: {
      sections: {
        kept: {
          title: '1. What is kept',
          text: 'The server keeps your account number, your password in hashed form, and records of orders and balances. This device keeps your login, language, display and notification settings, which messages it has announced, your search history, and for each account your watchlists, chart drawings and own limits. If notifications come while the app is closed, the server also keeps your browser’s address at the notification service of its maker, which sees no content.',
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
