import type { CheckedRequestOf, EndpointPath } from '@zaraba/contracts';
import type { AccountRecord } from '../world/kernel/state.ts';
import { accountOf } from '../world/accounts/views.ts';
import { hashInTurn } from '../host/access/hashing.ts';
import { formOf, hashNow, isCheap, isSameHash, localForm, publicForm } from '../host/access/password.ts';
import type { HashForm } from '../host/access/password.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { cardText } from './cardNumber.ts';

/** A field of a request that reaches the core only as a hash, or the renewal of a hash. */
export type SecretField =
  | 'channelPassword'
  | 'fundPassword'
  | 'idNumber'
  | 'loginPassword'
  | 'newPassword'
  | 'number'
  | 'oldPassword'
  | 'password'
  | 'renewal';

interface Secret {
  readonly text: string;
  /** The input from which the salt is derived, such as the account. */
  readonly of: string;
  /** What the hash is for: comparison with a known hash, a new password, or a digest that is the same everywhere. */
  readonly use: 'compare' | 'choose' | 'digest';
  /** The stored hash; if absent, every password is wrong. */
  readonly known?: string | undefined;
}

/** The secrets of a request by field. */
export type Secrets = Partial<Record<SecretField, Secret>>;

interface Hashed {
  readonly secret: Secret;
  readonly hash: string;
}

/** Hashes computed before the call is executed. */
export type HashesAhead = ReadonlyMap<SecretField, Hashed>;

/** Replaces the hash of a wrong password, because such a hash must never reach the journal. */
const WRONG = 'wrong';

const choose = (text: string, of: string): Secret => ({ text, of, use: 'choose' });
const digest = (text: string, of: string): Secret => ({ text, of, use: 'digest' });

type Owner = Pick<AccountRecord, 'account'> & Partial<AccountRecord>;

const login = (text: string, { account, passwordHash }: Owner): Secret => ({
  text,
  of: account,
  use: 'compare',
  known: passwordHash,
});
const fund = ({ fundPassword }: { readonly fundPassword: string }, { account, fundPasswordHash }: Owner): Secrets => ({
  fundPassword: { text: fundPassword, of: account, use: 'compare', known: fundPasswordHash },
});

type SecretsOf<P extends EndpointPath> = (request: CheckedRequestOf<P>, owner: Owner) => Secrets;

/** The secrets in the requests of each endpoint. Handlers compute no hashes themselves. */
const SECRETS: { readonly [P in EndpointPath]?: SecretsOf<P> } = {
  '/user/register': ({ account, password }) => ({ password: choose(password, account) }),
  '/user/login': ({ password }, owner) => ({ password: login(password, owner) }),
  '/user/changeLoginPassword': ({ oldPassword, newPassword }, owner) => ({
    oldPassword: login(oldPassword, owner),
    newPassword: choose(newPassword, owner.account),
  }),
  '/user/setFundPassword': ({ loginPassword, fundPassword }, owner) => ({
    loginPassword: login(loginPassword, owner),
    fundPassword: choose(fundPassword, owner.account),
  }),
  '/user/changeFundPassword': ({ oldPassword, newPassword }, owner) => ({
    oldPassword: { text: oldPassword, of: owner.account, use: 'compare', known: owner.fundPasswordHash },
    newPassword: choose(newPassword, owner.account),
  }),
  '/user/bankCardAdd': (request, owner) => ({ ...fund(request, owner), ...cardDigest(request.number, owner) }),
  '/user/bankCardEdit': (request, owner) => ({ ...fund(request, owner), ...cardDigest(request.number, owner) }),
  '/user/bankCardUnbind': fund,
  '/user/loanApply': fund,
  '/user/loanRepay': fund,
  '/user/withdraw': fund,
  '/trade/copyBuy': fund,
  '/trade/exchange': fund,
  '/user/deposit': ({ channelPassword, channelId }) => ({
    channelPassword: digest(channelPassword, `channel:${channelId}`),
  }),
  // Hashed in the same way for every account, so that reuse is detected.
  '/user/identitySubmit': ({ idNumber }) => ({ idNumber: digest(idNumber.toUpperCase(), 'identity') }),
};

function cardDigest(number: string | undefined, { account }: Owner): Secrets {
  return number === undefined ? {} : { number: digest(cardText(number), account) };
}

/** Whether calls of an endpoint contain a secret to hash. */
export function bringsSecrets(path: EndpointPath): boolean {
  return path in SECRETS;
}

/**
 * Returns the secrets of a valid request. For a login they are those of the account that logs in, otherwise the
 * caller's.
 */
export function secretsOf(path: EndpointPath, { world }: HostedWorld, caller: string, request: unknown): Secrets {
  const find = SECRETS[path] as ((request: unknown, owner: Owner) => Secrets) | undefined;
  if (find === undefined) return {};
  const { account = caller } = request as { readonly account?: string };
  return find(request, accountOf(world.stateNow(), account) ?? { account });
}

function formFor({ use, of, known }: Secret, { isPublic }: HostedWorld): HashForm | undefined {
  if (use === 'compare') return known === undefined ? undefined : formOf(known, of);
  return use === 'choose' && isPublic ? publicForm() : localForm(of);
}

function outcome({ use, known }: Secret, hash: string): string {
  if (use !== 'compare') return hash;
  return known !== undefined && isSameHash(known, hash) ? known : WRONG;
}

function isSame(one: Secret, other: Secret): boolean {
  return one.text === other.text && one.of === other.of && one.use === other.use && one.known === other.known;
}

/** Returns the hash of a field. It was computed in advance or, without HTTP, is computed now. */
export function hashOf(
  field: SecretField,
  secrets: Secrets,
  hosted: HostedWorld,
  ahead: HashesAhead | undefined,
): string {
  const secret = secrets[field];
  if (secret === undefined) throw new Error(`the call brings no ${field}`);
  const made = ahead?.get(field);
  // The password may have changed since its hash was computed.
  if (made !== undefined && isSame(made.secret, secret)) return made.hash;
  const form = formFor(secret, hosted);
  return form === undefined ? WRONG : outcome(secret, hashNow(secret.text, form));
}

/** Whether the hashes of all secrets were computed in advance. */
export function areMade(secrets: Secrets, ahead: HashesAhead): boolean {
  return Object.entries(secrets).every(([field, secret]) => {
    const made = ahead.get(field as SecretField);
    return made !== undefined && isSame(made.secret, secret);
  });
}

async function hashed(secret: Secret, hosted: HostedWorld): Promise<Hashed> {
  const form = formFor(secret, hosted);
  const hash = form === undefined ? WRONG : outcome(secret, await hashInTurn(secret.text, form));
  return { secret, hash };
}

/** Hashes the secrets of a call in the thread pool. After a correct login, also renews a weak hash. */
export async function hashesAhead(secrets: Secrets, hosted: HostedWorld): Promise<HashesAhead> {
  const ahead = new Map<SecretField, Hashed>();
  for (const [field, secret] of Object.entries(secrets)) ahead.set(field as SecretField, await hashed(secret, hosted));
  const { secret, hash = WRONG } = ahead.get('password') ?? {};
  if (secret?.use === 'compare' && hash !== WRONG && hosted.isPublic && isCheap(hash)) {
    ahead.set('renewal', await hashed(choose(secret.text, secret.of), hosted));
  }
  return ahead;
}

/** Hashes a new password in the thread pool. */
export async function hashOfNew(password: string, account: string, hosted: HostedWorld): Promise<string> {
  return (await hashed(choose(password, account), hosted)).hash;
}
