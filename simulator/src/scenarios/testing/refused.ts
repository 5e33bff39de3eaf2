import { calm } from '../calm.ts';

/** Files that are refused: what is wrong, the scenario or text, and the sentence. */
export const REFUSED: readonly (readonly [what: string, content: object | string, message: RegExp])[] = [
  ['a misspelt field', { ...calm, stepz: [] }, /trial\.json: This is not a scenario: stepz: there is no such field\.$/],
  [
    'a misspelt name',
    { ...calm, steps: [{ do: 'message', message: { endpoint: '/user/logn', key: 'too_frequent' } }] },
    /steps\.0\.message\.endpoint: "\/user\/logn" is not known; did you mean \/user\/login\?$/,
  ],
  [
    'an unknown act',
    { ...calm, steps: [{ do: 'explode' }] },
    /steps\.0\.do: must be one of message, .*, not "explode"/,
  ],
  ['a missing field', { ...calm, title: undefined }, /title: is missing/],
  ['a newer version', { ...calm, version: 3 }, /version: this release reads versions 1 to 2 of the format, not 3\.$/],
  [
    'a version that is no number',
    { ...calm, version: '1' },
    /version: this release reads versions 1 to 2 of the format, not "1"\.$/,
  ],
  [
    'a key that no rule of its call leads to',
    {
      ...calm,
      version: 2,
      steps: [{ do: 'message', message: { endpoint: '/market/sessions', key: 'insufficient_balance' } }],
    },
    /Step 1 \(steps\.0\): No rule of \/market\/sessions leads to insufficient_balance: .* Its keys are .*too_frequent.*\. With anyway it is armed all the same\.$/,
  ],
  [
    'a fault without its parameter',
    { ...calm, steps: [{ do: 'fault', fault: { endpoint: '*', fault: 'delay' } }] },
    /steps\.0\.fault\.delayMs: is missing\.$/,
  ],
  [
    'a parameter of another fault',
    { ...calm, steps: [{ do: 'fault', fault: { endpoint: '*', fault: 'drop', delayMs: 5 } }] },
    /steps\.0\.fault\.delayMs: there is no such field\.$/,
  ],
  [
    'a fault of the stream on a call',
    { ...calm, steps: [{ do: 'fault', fault: { endpoint: '/user/login', fault: 'stale' } }] },
    /steps\.0\.fault\.endpoint: must be one of stream, not "\/user\/login"\.$/,
  ],
  ['no object', [calm], /This is not a scenario: scenario: /],
  [
    'an unknown scenario to extend',
    { name: 'x', extends: 'margin-cal' },
    /extends: There is no scenario margin-cal\. Did you mean margin-call\?$/,
  ],
  ['a parameter that is no value', { ...calm, parameters: { drop: [1] } }, /parameters\.drop: /],
  [
    'a misspelt parameter',
    {
      ...calm,
      parameters: { drop: -0.1 },
      steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: '${dorp}' } }],
    },
    /steps\.0\.overlay\.by: There is no parameter dorp\. Did you mean drop\?$/,
  ],
  [
    'a parameter of another type than its place',
    {
      ...calm,
      parameters: { drop: 'much' },
      steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: '${drop}' } }],
    },
    /steps\.0\.overlay\.by: must be of type number, not "much"\.$/,
  ],
  [
    'a wrong step after those of another scenario',
    { name: 'x', extends: 'margin-call', steps: [{ do: 'explode' }] },
    /steps\.\d+\.do: must be one of .*, not "explode"\. This is number 1 of its own steps; the first \d+ steps are those of margin-call\.$/,
  ],
  [
    'an impossible date',
    { ...calm, start: '2026-02-31T09:30:00+09:00' },
    /start must be an ISO 8601 instant with its offset such as .* or session, not "2026-02-31T09:30:00\+09:00"\.$/,
  ],
  [
    'a time in words',
    { ...calm, steps: [{ at: '5 minutes', do: 'reviewer', reviewer: 'byHand' }] },
    /steps\.0\.at: must be an ISO 8601 instant .*, an ISO 8601 duration such as .* or one of jp:open, .*, not "5 minutes"; did you mean PT5M\?$/,
  ],
  [
    'a duration in words that begins with P',
    { ...calm, steps: [{ at: 'P5', do: 'reviewer', reviewer: 'byHand' }] },
    /Step 1 \(steps\.0\): at must be an ISO 8601 instant .* or one of jp:open, .*, not "P5"\.$/,
  ],
  [
    'a misspelt point of the calendar',
    { ...calm, steps: [{ do: 'clock', clock: { to: 'jp:opne' } }] },
    /steps\.0\.clock\.to: must be an ISO 8601 instant .*, not "jp:opne"; did you mean jp:open\?$/,
  ],
  [
    'a window in words',
    {
      ...calm,
      steps: [{ do: 'message', message: { endpoint: '/user/login', key: 'too_frequent', until: 'an hour' } }],
    },
    /steps\.0\.message\.until: must be an ISO 8601 instant .* or an ISO 8601 duration such as .*, not "an hour"\.$/,
  ],
  [
    'a customer outside of the cast',
    {
      ...calm,
      cast: { me: 'verified' },
      steps: [{ do: 'account', account: { of: 'mee', state: 'frozen' } }],
    },
    /Step 1 \(steps\.0\): There is no cast member mee\. Did you mean me\?$/,
  ],
  [
    'a time before the start',
    { ...calm, steps: [{ at: '2020-01-01T00:00:00Z', do: 'reviewer', reviewer: 'byHand' }] },
    /Step 1 \(steps\.0\): 2020-01-01T00:00:00Z lies before the start/,
  ],
  [
    'one account for two members',
    {
      ...calm,
      cast: { a: { persona: 'verified', account: '0901000009' }, b: { persona: 'verified', account: '0901000009' } },
    },
    /cast\.b\.account: 0901000009 is already a/,
  ],
  [
    'a negative amount',
    {
      ...calm,
      cast: { me: 'verified' },
      steps: [{ do: 'account', account: { of: 'me', deposit: { currency: 'jpy', amount: '-5' } } }],
    },
    /Step 1 \(steps\.0\): .*-5/,
  ],
  [
    'an unknown field of a call',
    {
      ...calm,
      cast: { me: 'verified' },
      steps: [{ do: 'call', call: { as: 'me', endpoint: '/trade/closePosition', fields: { idd: '1' } } }],
    },
    /Step 1 \(steps\.0\): \/trade\/closePosition: idd: there is no such field/,
  ],
  [
    'a market that falls below zero',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -3 } }] },
    /Step 1 \(steps\.0\): by is the move/,
  ],
  [
    'a halt that moves the price',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'halt', over: 'PT5M' } }] },
    /steps\.0\.overlay\.over: there is no such field\.$/,
  ],
  [
    'a shock without its size',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'shock' } }] },
    /steps\.0\.overlay\.by: is missing\.$/,
  ],
  [
    'a trend without an end',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'trend', by: 0.1 } }] },
    /steps\.0\.overlay\.over: is missing\.$/,
  ],
  [
    'a bonus issue of a whole market',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'bonus', ratio: 0.1 } }] },
    /overlay\.target: a bonus takes the code of a share, not jp/,
  ],
  [
    'a misspelt kind of overlay',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'schock', by: 0.1 } }] },
    /steps\.0\.overlay\.kind: .*shock/,
  ],
  [
    'a line that goes back in time',
    {
      ...calm,
      steps: [
        {
          do: 'overlay',
          overlay: {
            target: 'jp',
            kind: 'path',
            path: [
              [5, 0.1],
              [3, 0.2],
            ],
          },
        },
      ],
    },
    /Step 1 \(steps\.0\): path is one to/,
  ],
  [
    'an overlay from an unknown moment',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'flat', from: 'jp:tea' } }] },
    /Step 1 \(steps\.0\): from is an ISO 8601 instant/,
  ],
  [
    'an overlay of zero length',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'flat', for: 'PT0S' } }] },
    /Step 1 \(steps\.0\): for is an ISO 8601 duration/,
  ],
  [
    'an unknown share',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'ZJ114', kind: 'halt' } }] },
    /Step 1 \(steps\.0\): overlay\.target: "ZJ114" is not known; did you mean ZJ\d{4}\?$/,
  ],
  [
    'an unknown market',
    {
      ...calm,
      steps: [
        { do: 'reviewer', reviewer: 'byHand' },
        { do: 'overlay', overlay: { target: 'tokyo', kind: 'halt' } },
      ],
    },
    /Step 2 \(steps\.1\): overlay\.target: must be one of jp, us, cn, \*, ZX-JP1, .* more, not "tokyo"\.$/,
  ],
  [
    'a new share that is never offered',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'ZN1000', kind: 'halt' } }] },
    /overlay\.target: "ZN1000" is not known/,
  ],
  ['a file without an end', `{"title": "${'x'.repeat(1_000_001)}`, /trial\.json cannot be read: it is larger than/],
  ['no JSON', '{\n "name": "x",\n "group": demo\n}\n', /trial\.json: line 3, column 11: not JSON/],
  ['nothing', '', /trial\.json: line 1, column 1: not JSON/],
];
