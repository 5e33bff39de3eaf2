import { readFileSync } from 'node:fs';
import { parseJson } from '../base/parseJson.ts';
import { EXIT, REMOTE_HELP, UsageError, fieldsOf, jsonText, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';
import { OCCASION, OCCASION_HELP, occasionOf } from './occasion.ts';

function valueOf(name: string, text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^[[{]/.test(text)) {
    try {
      return parseJson(text);
    } catch {
      throw new UsageError(`${name} is JSON that cannot be read`);
    }
  }
  return text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

function parametersOf(texts: readonly string[]): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(fieldsOf(texts))) {
    const at = name.indexOf('.');
    if (at < 1) given[name] = valueOf(name, text);
    else given[name.slice(0, at)] = { ...(given[name.slice(0, at)] as object), [name.slice(at + 1)]: text };
  }
  return given;
}

/** Returns the text. After `@`, returns the content of the named file. */
function bodyOf(text: string): string {
  return text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text;
}

/** Arms faults. */
export const command: Command = {
  help: `zaraba fault ENDPOINT|*|stream NAME [name=value …] [options]
zaraba fault list | clear

zaraba fault '*' delay delayMs=800 jitterMs=200 --always       zaraba fault stream disconnect
zaraba fault /user/login answer status=418 headers.retry-after=3 --body @page.html --times 2
The list shows every fault with its parameters.

  --body TEXT|@FILE   the body of an answer, as it is or from a file; sent as JSON unless headers.content-type=… says
                      otherwise
${OCCASION_HELP}
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const options = { ...OCCASION, body: { type: 'string' } } as const;
    const { values, positionals, control } = remoteArguments(argv, options, terminal);
    if (positionals[0] === 'list') terminal.say(jsonText(await control.call('GET', '/faults')));
    else if (positionals[0] === 'clear') terminal.say(jsonText(await control.call('DELETE', '/faults')));
    else {
      const [endpoint, fault] = places(positionals.slice(0, 2), 'ENDPOINT', 'NAME');
      const { body, ...occasion } = values;
      const given = {
        ...parametersOf(positionals.slice(2)),
        ...(body !== undefined && { body: bodyOf(body) }),
        ...occasionOf(occasion),
      };
      terminal.say(`armed ${(await control.call('POST', '/faults', { endpoint, fault, ...given })).id}`);
    }
    return EXIT.ok;
  },
};
