import { ACCOUNT_STATES, CURRENCIES, IDENTITY_STATES, parseMoney } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { faultSentences, noSuch } from '../../base/choices.ts';
import { bare, IMAGE_FIELD } from '../../http/form.ts';
import type { Fields } from '../../http/form.ts';
import { callAs, receivedWithout } from '../../api/inProcess.ts';
import { answerOf } from '../../api/decide.ts';
import { PREPARED } from '../../api/prepared.ts';
import type { Prepared } from '../../api/prepared.ts';
import { accepted, refused } from '../../http/reply.ts';
import { hashOfNew, hashesAhead, secretsOf } from '../../api/secrets.ts';
import type { Answer } from '../../http/reply.ts';
import type { Received } from '../../api/uploads.ts';
import type { Command } from '../../world/kernel/command.ts';
import { REVIEWERS } from '../../world/models/models.ts';
import { accountOf } from '../../world/accounts/views.ts';
import { tableEntries } from '../../world/kernel/table.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { ControlError, badRequest } from '../../base/controlError.ts';
import type { ControlReply } from '../replies/index.ts';
import { route } from '../route.ts';
import { endpointOf } from '../../arms/specs.ts';
import type { OperatorActName, OperatorArguments } from './operator.ts';

const account = z.string().check(z.regex(/^\d{10}$/));
const word = z.string().check(z.minLength(1), z.maxLength(128));
const statesOf = <S extends string>(machine: { readonly transitions: Readonly<Record<S, unknown>> }) =>
  z.enum(Object.keys(machine.transitions) as [S, ...S[]]);

interface OperatorAct<A extends z.ZodMiniType = z.ZodMiniType> {
  readonly args: A;
  readonly command: (args: never, hosted: HostedWorld) => Command | Promise<Command>;
}

function operatorAct<A extends z.ZodMiniType>(
  args: A,
  command: (args: z.output<A>, hosted: HostedWorld) => Command | Promise<Command>,
): OperatorAct<A> {
  return { args, command };
}

/** The acts of the operator. None of them sets a customer's result. */
const OPERATOR_ACTS = {
  setAccountState: operatorAct(z.strictObject({ account, state: statesOf(ACCOUNT_STATES) }), (args) => ({
    name: 'setAccountState',
    ...args,
  })),
  setIdentity: operatorAct(z.strictObject({ account, identity: statesOf(IDENTITY_STATES) }), (args) => ({
    name: 'setIdentity',
    ...args,
  })),
  setFundPassword: operatorAct(
    z.strictObject({ account, password: word }),
    async ({ account: of, password }, hosted) => ({
      name: 'setFundPassword',
      account: of,
      passwordHash: await hashOfNew(password, of, hosted),
    }),
  ),
  deposit: operatorAct(
    z.strictObject({ account, currency: z.enum(CURRENCIES), amount: z.string() }),
    ({ account: of, currency, amount }) => ({
      name: 'deposit',
      account: of,
      currency,
      amountMinor: minorOf(amount, currency),
    }),
  ),
  setReviewer: operatorAct(z.strictObject({ reviewer: z.enum(REVIEWERS) }), ({ reviewer }) => ({
    name: 'setReviewer',
    reviewer,
  })),
  fillOrder: operatorAct(
    z.strictObject({ id: word, quantity: z.optional(z.union([z.int(), z.string().check(z.regex(/^\d{1,12}$/))])) }),
    ({ id, quantity }) => ({
      name: 'fillOrder',
      id,
      ...(quantity !== undefined && { quantity: Number(quantity) }),
    }),
  ),
  decideReview: operatorAct(z.strictObject({ id: word, outcome: z.enum(['pass', 'reject']) }), (args) => ({
    name: 'decideReview',
    ...args,
  })),
} satisfies {
  readonly [N in OperatorActName]: OperatorAct<z.ZodMiniType<OperatorArguments<N>, OperatorArguments<N>>>;
};

function minorOf(amount: string, currency: (typeof CURRENCIES)[number]): number {
  try {
    return parseMoney(amount, currency).minor;
  } catch {
    throw badRequest(`amount is a decimal text with the decimals of ${currency}.`, { 'args.amount': 'format' });
  }
}

async function operate(hosted: HostedWorld, name: string, args: unknown): Promise<Answer> {
  if (!Object.hasOwn(OPERATOR_ACTS, name))
    throw badRequest(noSuch('act of the operator', name, Object.keys(OPERATOR_ACTS)), { do: 'choice' });
  const act: OperatorAct = OPERATOR_ACTS[name as keyof typeof OPERATOR_ACTS];
  const parsed = act.args.safeParse(args);
  if (!parsed.success) {
    const names = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
    );
    throw badRequest(
      [`The args of ${name} do not have the right shape.`, ...faultSentences(parsed.error.issues, args)].join(' '),
      Object.fromEntries(names.map((field) => [`args.${field}`, 'format'])),
    );
  }
  const reply = hosted.world.execute(await act.command(parsed.data as never, hosted));
  return reply.ok ? accepted(reply.data, reply.message) : refused(reply.error, 200, reply);
}

function fieldsOf(args: Readonly<Record<string, unknown>>): Fields {
  const fields = bare<string>();
  for (const [name, value] of Object.entries(args)) {
    if (value === null || name === IMAGE_FIELD) continue;
    if (typeof value === 'object')
      throw badRequest(`${name.slice(0, 64)} is not a text.`, { [`args.${name.slice(0, 64)}`]: 'format' });
    fields[name] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  return fields;
}

async function receivedOf(prepared: Prepared, args: Readonly<Record<string, unknown>>): Promise<Received> {
  const received = receivedWithout(prepared, fieldsOf(args));
  const given = args[IMAGE_FIELD];
  if (!prepared.upload || typeof given !== 'string') return received;
  const { parsed } = received;
  const { sanitize } = await import('../../pictures/sanitize.ts');
  const picture = await sanitize(Buffer.from(given, 'base64'));
  return typeof picture === 'string' ? { parsed, fault: picture } : { parsed, picture };
}

async function hashesFor(hosted: HostedWorld, as: string, { path, check }: Prepared, { parsed }: Received) {
  const checked = parsed.ok ? check(parsed.fields) : undefined;
  return hashesAhead(checked?.success === true ? secretsOf(path, hosted, as, checked.data) : {}, hosted);
}

async function actAs(
  hosted: HostedWorld,
  as: string,
  path: string,
  args: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { world } = hosted;
  const prepared = PREPARED.get(endpointOf(path));
  if (prepared === undefined) throw badRequest('Name one endpoint.', { do: 'choice' });
  if (prepared.session !== 'none' && accountOf(world.stateNow(), as) === undefined) {
    const accounts = tableEntries(world.stateNow().accounts).map(([number]) => number);
    throw new ControlError(404, 'not_found', noSuch('account', as, accounts));
  }
  const received = await receivedOf(prepared, args);
  return answerOf(
    callAs(hosted, as, prepared, { ...received, hashes: await hashesFor(hosted, as, prepared, received) }),
  );
}

/** The route for acting for a customer or as the operator. */
export const actRoutes = [
  route({
    method: 'post',
    path: '/act',
    summary: `Makes a customer's call without their client and password: as is the account, do the endpoint, args its fields, image a picture in base64 (default a specimen). With as: operator it performs an act of the operator: ${Object.keys(OPERATOR_ACTS).join(', ')}. Ignores everything armed; returns the reply of the API with its HTTP status.`,
    body: z.strictObject({
      as: z.union([z.literal('operator'), account]),
      do: z.string(),
      args: z.optional(z.record(z.string(), z.unknown())),
    }),
    large: true,
    run: async (context, { body: { as, do: what, args = {} } }) => {
      const hosted = context.hosted();
      const { status, body } =
        as === 'operator' ? await operate(hosted, what, args) : await actAs(hosted, as, what, args);
      context.gateway.sessionsChanged(hosted.world);
      return { code: status, reply: JSON.parse(body) as ControlReply<'POST /act'>['reply'] };
    },
  }),
];
