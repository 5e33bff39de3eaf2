import {
  FRAMES,
  STREAM_NAMESPACE,
  STREAM_REFUSALS,
  STREAM_VERSION,
  framesFrom,
  wantReplySchema,
} from '@zaraba/contracts';
import { jsonSchema } from './jsonSchema.ts';

function messageName(event: string): string {
  return `${event}Message`;
}

/** The quote stream as AsyncAPI 3. */
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
  const reference = (name: string) => ({ $ref: `#/channels/quotes/messages/${messageName(name)}` });
  const sent = [...framesFrom('server'), 'refused'];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Zaraba quote stream',
      version: `${STREAM_VERSION}.0.0`,
      description: `socket.io, namespace ${STREAM_NAMESPACE}, handshake auth { version: ${STREAM_VERSION}, token?, account?, resume?, world? }. Everything sent is simulated.`,
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
    operations: {
      ...Object.fromEntries(
        sent.map((name) => [
          `send-${name}`,
          { action: 'send', channel: { $ref: '#/channels/quotes' }, messages: [reference(name)] },
        ]),
      ),
      'receive-want': {
        action: 'receive',
        channel: { $ref: '#/channels/quotes' },
        messages: [reference('want')],
        reply: { channel: { $ref: '#/channels/quotes' }, messages: [reference('wantReply')] },
      },
    },
    components: {
      messages: Object.fromEntries(
        Object.entries(payloads).map(([name, payload]) => [messageName(name), { name, payload }]),
      ),
    },
  };
}
