import type { CheckedRequestOf, EndpointPath } from '@zaraba/contracts';
import type { AccountRecord } from '../world/kernel/state.ts';
import { accountOf } from '../world/accounts/views.ts';
import { hashInTurn } from '../host/hashing.ts';
import { formOf, hashNow, isCheap, isSameHash, localForm, publicForm } from '../host/password.ts';
import type { HashForm } from '../host/password.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { cardText } from './cardNumber.ts';

/** A field of a request that reaches the core only as a hash, or the renewal of a hash that costs less than it should. */
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

/** A text to be hashed. */
interface Secret {
  readonly text: string;
  /** The account, or whatever else its salt comes from. */
  readonly of: string;
  /** Compared with the hash that is known, made the hash of a new password, or made one that is the same wherever it is made. */
  readonly use: 'compare' | 'choose' | 'digest';
  /** The hash it is compared with; absent where there is none, and then it can only be wrong. */
  readonly known?: string | undefined;
}

/** The texts of a request by its fields. */
export type Secrets = Partial<Record<SecretField, Secret>>;

/** A text that was hashed, and what it became. */
interface Hashed {
  readonly secret: Secret;
  readonly hash: string;
}

/** Hashes that were made before their call was carried out. */
export type HashesAhead = ReadonlyMap<SecretField, Hashed>;

/** What a wrong password is to the core: no hash. Not even that of a near miss gets into a journal. */
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

/** The secrets of every call that brings one: no handler hashes anything itself. */
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
  // The same for every account, so that a number used twice is found.
  '/user/identitySubmit': ({ idNumber }) => ({ idNumber: digest(idNumber.toUpperCase(), 'identity') }),
};

function cardDigest(number: string | undefined, { account }: Owner): Secrets {
  return number === undefined ? {} : { number: digest(cardText(number), account) };
}

/** Whether a call brings secrets, so that answering it costs a hash. */
export function bringsSecrets(path: EndpointPath): boolean {
  return path in SECRETS;
}

/** The secrets of a checked request: of the account that it names where it is to log in, of its caller otherwise. */
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

/** What the core is given: of a password that is right the very hash it knows. */
function outcome({ use, known }: Secret, hash: string): string {
  if (use !== 'compare') return hash;
  return known !== undefined && isSameHash(known, hash) ? known : WRONG;
}

function isSame(one: Secret, other: Secret): boolean {
  return one.text === other.text && one.of === other.of && one.use === other.use && one.known === other.known;
}

/** The hash of one field: made before, or else now, as for calls that come without HTTP. */
export function hashOf(
  field: SecretField,
  secrets: Secrets,
  hosted: HostedWorld,
  ahead: HashesAhead | undefined,
): string {
  const secret = secrets[field];
  if (secret === undefined) throw new Error(`the call brings no ${field}`);
  const made = ahead?.get(field);
  // The password may have been changed while the hash was made.
  if (made !== undefined && isSame(made.secret, secret)) return made.hash;
  const form = formFor(secret, hosted);
  return form === undefined ? WRONG : outcome(secret, hashNow(secret.text, form));
}

/** Whether every hash of a call is made. */
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

/** Makes the hashes of a call beside this thread; after a right login password also its renewal where it is cheap and should not be. */
export async function hashesAhead(secrets: Secrets, hosted: HostedWorld): Promise<HashesAhead> {
  const ahead = new Map<SecretField, Hashed>();
  for (const [field, secret] of Object.entries(secrets)) ahead.set(field as SecretField, await hashed(secret, hosted));
  const { secret, hash = WRONG } = ahead.get('password') ?? {};
  if (secret?.use === 'compare' && hash !== WRONG && hosted.isPublic && isCheap(hash)) {
    ahead.set('renewal', await hashed(choose(secret.text, secret.of), hosted));
  }
  return ahead;
}

/** The hash of a password that is chosen now, made beside this thread. */
export async function hashOfNew(password: string, account: string, hosted: HostedWorld): Promise<string> {
  return (await hashed(choose(password, account), hosted)).hash;
}
