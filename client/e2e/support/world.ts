import type { IncomingHttpHeaders } from 'node:http';
import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey, Language, Position, ReplyOf, RequestOf, Stock } from '@zaraba/contracts';
import { DEMO_CUSTOMER } from '@zaraba/simulator/testing';
import type {
  ApiReply,
  Customer,
  Duration,
  FaultName,
  FaultRequest,
  Moment,
  Occasion,
  Session,
  Sim,
  StateAnswer,
} from '@zaraba/simulator/testing';

export type { Session };

/** The default customer of every new world, with money and a verified identity. */
export const CUSTOMER = DEMO_CUSTOMER;

/** A story's world, with the actions that stories need. */
export class World {
  readonly sim: Sim;

  constructor(sim: Sim) {
    this.sim = sim;
  }

  get id(): string {
    return this.sim.id;
  }

  /** The origin under which a browser reaches this world. */
  get origin(): string {
    return this.sim.origin;
  }

  /** Moves the clock forward by an ISO 8601 duration, such as PT1M. */
  async advance(duration: string): Promise<void> {
    await this.sim.advance(duration as Duration);
  }

  /** Moves the clock forward to an instant or a market event, such as jp:close. */
  async to(event: string): Promise<void> {
    await this.sim.to(event as Moment);
  }

  /** Arms a message key. The endpoint's next call returns the key, or the calls that `occasion` selects do. */
  async armMessage(endpoint: EndpointPath, key: ErrorKey, occasion: Occasion = {}): Promise<void> {
    // The simulator accepts even keys that the call's rules never return.
    await this.sim.control('POST', '/messages', { endpoint, key, ...occasion });
  }

  /** Arms a fault on an endpoint or on the stream. Returns the fault's number. */
  async armFault(
    endpoint: EndpointPath | '*' | 'stream',
    fault: FaultName,
    details: FaultRequest = {},
  ): Promise<number> {
    return this.sim.fault(endpoint, fault, details);
  }

  async disarmFaults(): Promise<void> {
    await this.sim.disarm('faults');
  }

  async state(): Promise<StateAnswer> {
    return this.sim.state();
  }

  /** Makes a call of the product's API, as any client does. */
  async api<P extends EndpointPath>(path: P, body: RequestOf<P>, session?: Session): Promise<ApiReply<ReplyOf<P>>> {
    return this.sim.api(path, body, session);
  }

  /** Forwards a call unchanged, for a server in front of the simulator. */
  async forward(path: string, body: string, headers: IncomingHttpHeaders): Promise<{ status: number; body: string }> {
    const passed = Object.entries({ ...this.sim.headers, token: headers['token'], account: headers['account'] });
    const response = await fetch(`${this.sim.server}${API_BASE}${path}`, {
      method: 'POST',
      headers: [
        ['content-type', 'application/x-www-form-urlencoded'],
        ...passed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ],
      body,
    });
    return { status: response.status, body: await response.text() };
  }

  /** Opens a session for a customer. */
  async logIn(customer: Customer = CUSTOMER): Promise<Session> {
    return this.sim.logIn(customer);
  }

  /** Returns a customer's open positions and waiting orders, without rows of totals. */
  async openPositions(session: Session): Promise<Position[]> {
    const { data } = await this.api('/trade/userstocklist', { type: 'jpy' }, session);
    return Object.values(data).filter((row): row is Position => typeof row === 'object' && row !== null);
  }

  /** Returns the name of a deposit channel: the fastest one, or the bank transfer. */
  async channelName(kind: 'quick' | 'transfer', session: Session, language: Language = 'jp'): Promise<string> {
    const { data } = await this.api('/user/depositChannels', { type: 'jpy' }, session);
    const channel = data.channels.find(({ id }) => (id === 'quick') === (kind === 'quick'));
    if (!channel) throw new Error(`there is no ${kind} channel`);
    return channel.names[language];
  }

  /** Returns a heavily traded Tokyo stock, the first one that customers see in the list. */
  async popularStock(): Promise<Stock> {
    const { data } = await this.api('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
    const [stock] = data.stocks;
    if (!stock) throw new Error('the market lists no stock');
    return stock;
  }

  /** Returns a pattern for a stock's last price as displayed in yen, whatever decimals a screen adds. */
  async writtenPrice(code: string): Promise<RegExp> {
    const { data } = await this.api('/market/quotes', { codes: code });
    const [whole = '', decimals] = (data[0]?.last ?? '').split('.');
    const grouped = Number(whole).toLocaleString('en');
    return new RegExp(`^${grouped}(\\.${decimals ?? '0'}0*)?$`);
  }

  /** Ends all open reviews with one outcome. */
  async review(outcome: 'pass' | 'reject'): Promise<void> {
    await this.sim.review(outcome);
  }

  /**
   * Makes a call of the control API.
   * @throws if it is refused
   */
  async control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return this.sim.control(method, path, body);
  }
}
