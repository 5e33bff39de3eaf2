import { LANGUAGES, SCREENS } from '@zaraba/contracts';
import type { Names, SentReplyOf } from '@zaraba/contracts';

type Message = SentReplyOf<'/user/messageList'>['messages'][number];

/** The maximum size of a payload. Push services accept 4,096 bytes, of which encryption needs some. */
const BYTES_MAXIMUM = 3_900;
/** The text before each title. It marks the simulation outside the app. */
const MARKS: Names = { jp: '【模擬】', cn: '【模拟】', us: '[Simulated] ' };

function inEach(textOf: (language: keyof Names) => string): Names {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])) as Names;
}

/** Returns the JSON of a message for browsers. Shortens a message that is too long. */
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
