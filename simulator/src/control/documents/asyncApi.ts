import {
  FRAMES,
  STREAM_NAMESPACE,
  STREAM_REFUSALS,
  STREAM_VERSION,
  framesFrom,
  wantReplySchema,
} from '@zaraba/contracts';
import { described } from './described.ts';
import { jsonSchema } from './jsonSchema.ts';
import { CONTACT, texts } from './openApi.ts';

function messageName(event: string): string {
  return `${event}Message`;
}

const REFUSED = 'The server refuses or closes the socket, and says why.';
/** The security of operations that visitors may use: the session is optional. */
const OPEN = { security: [{ $ref: '#/components/securitySchemes/token' }] };

const CHANNEL = { $ref: '#/channels/quotes' };
const reference = (name: string) => ({ $ref: `#/channels/quotes/messages/${messageName(name)}` });

function operations(): object {
  const sent = [...framesFrom('server'), 'refused'] as const;
  return {
    ...Object.fromEntries(
      sent.map((name) => [
        `send-${name}`,
        {
          action: 'send',
          ...texts(name === 'refused' ? REFUSED : FRAMES[name].summary),
          ...OPEN,
          channel: CHANNEL,
          messages: [reference(name)],
        },
      ]),
    ),
    'receive-want': {
      action: 'receive',
      ...texts(FRAMES.want.summary),
      ...OPEN,
      channel: CHANNEL,
      messages: [reference('want')],
      reply: { channel: CHANNEL, messages: [reference('wantReply')] },
    },
  };
}

/** Returns the AsyncAPI 3 document of the stream. */
export function asyncApi(serverUrl: string): Readonly<Record<string, unknown>> {
  const { host, protocol } = new URL(serverUrl);
  const payloads = {
    ...Object.fromEntries(Object.entries(FRAMES).map(([name, { schema }]) => [name, jsonSchema(schema)])),
    wantReply: jsonSchema(wantReplySchema),
    refused: {
      type: 'object',
      required: ['reason'],
      properties: { reason: { type: 'string', enum: STREAM_REFUSALS } },
    },
  };
  const names = Object.keys(payloads);
  return described({
    asyncapi: '3.1.0',
    info: {
      title: 'Zaraba quote stream',
      version: `${STREAM_VERSION}.0.0`,
      description: `socket.io, namespace ${STREAM_NAMESPACE}, handshake auth { version: ${STREAM_VERSION}, token?, account?, resume?, world? }. Everything sent is simulated.`,
      contact: CONTACT,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: [{ name: 'stream', description: 'Frames of quotes, books, candles and of the account.' }],
      'x-simulated': true,
    },
    servers: { simulator: { host, protocol: protocol === 'https:' ? 'wss' : 'ws', pathname: '/socket.io' } },
    channels: {
      quotes: {
        address: STREAM_NAMESPACE,
        messages: Object.fromEntries(
          names.map((name) => [messageName(name), { $ref: `#/components/messages/${messageName(name)}` }]),
        ),
      },
    },
    operations: operations(),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'user',
          description:
            'The token and the account of a session in the auth of the handshake; without them the stream has no frames of an account.',
        },
      },
      messages: Object.fromEntries(
        Object.entries(payloads).map(([name, payload]) => [messageName(name), { name, payload }]),
      ),
    },
  });
}
