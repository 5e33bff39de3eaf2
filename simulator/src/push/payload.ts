import { LANGUAGES, SCREENS } from '@zaraba/contracts';
import type { Names, SentReplyOf } from '@zaraba/contracts';

type Message = SentReplyOf<'/user/messageList'>['messages'][number];

/** Push services take no more than 4,096 bytes, some of which encryption needs. */
const BYTES_MAXIMUM = 3_900;
/** What every title begins with: outside the app nothing else says it. */
const MARKS: Names = { jp: '【模擬】', cn: '【模拟】', us: '[Simulated] ' };

function inEach(textOf: (language: keyof Names) => string): Names {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])) as Names;
}

/** What a browser receives of a message, as JSON; of one that is too long the first lines. */
export function payloadOf({ id, event, titles, bodies }: Message): string {
  const said = {
    id,
    ...(event !== undefined && { event }),
    path: `${SCREENS.message}?id=${id}`,
    simulated: true,
    titles: inEach((language) => MARKS[language] + titles[language]),
  };
  const whole = JSON.stringify({ ...said, bodies });
  if (Buffer.byteLength(whole) <= BYTES_MAXIMUM) return whole;
  return JSON.stringify({ ...said, bodies: inEach((language) => bodies[language].split('\n')[0] ?? '') });
}
