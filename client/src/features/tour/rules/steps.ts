/** What the client knows of the reader's place and account; undefined is not known yet. */
export interface Facts {
  /** The change of equity is shown. */
  readonly isEquityOpen: boolean;
  /** Shares won wait to be accepted. */
  readonly hasSharesWon: boolean | undefined;
  /** A held position has a take profit or a stop loss. */
  readonly hasBracket: boolean | undefined;
  /** A held position can be closed by force. */
  readonly hasMargin: boolean | undefined;
  /** A chart on the screen shows bars of a day or longer. */
  readonly isPeriodChosen: boolean;
  /** A message is open. */
  readonly isMessageOpen: boolean;
}

/** The controls that the tour can ring; how each is found stands in `parts/controls.ts`. */
export type ControlName =
  | 'equity'
  | 'sharesWon'
  | 'acceptShares'
  | 'protection'
  | 'marginRow'
  | 'marginFacts'
  | 'toStock'
  | 'periods'
  | 'buy'
  | 'costs'
  | 'review'
  | 'confirm'
  | 'closed'
  | 'outcome'
  | 'toPositions'
  | 'bell'
  | 'messageRow'
  | 'close'
  | 'homeTab'
  | 'positionsTab'
  | 'back';

/** A part of a step: the control that it rings, what it says, and the label of the control that the text names. */
interface Stage {
  readonly control: ControlName;
  readonly text: string;
  readonly label?: string;
  /** There is nothing to do but to read. */
  readonly reads?: true;
}

/**
 * One step. Of its stages, those nearest to its end first, the first whose control is on the page is shown; without any, the
 * way to the screen where the step goes on.
 */
interface Step {
  readonly title: string;
  readonly stages: readonly Stage[];
  readonly goesOn: 'home' | 'positions';
  /** The action that completes it; a step without one is complete once its last stage was read. */
  readonly isDone?: (facts: Facts) => boolean;
  /** There is nothing to show. */
  readonly isMissing?: (facts: Facts) => boolean;
}

/** The steps of the tour in order. */
export const STEPS = [
  {
    title: 'tour.equity.title',
    stages: [{ control: 'equity', text: 'tour.equity.look', label: 'equityChange.open' }],
    goesOn: 'home',
    isDone: ({ isEquityOpen }) => isEquityOpen,
  },
  {
    title: 'tour.accept.title',
    stages: [
      { control: 'acceptShares', text: 'tour.accept.confirm', label: 'newShares.records.confirm' },
      { control: 'sharesWon', text: 'tour.accept.row' },
    ],
    goesOn: 'home',
    isDone: ({ hasSharesWon }) => hasSharesWon === false,
  },
  {
    title: 'tour.protect.title',
    stages: [{ control: 'protection', text: 'tour.protect.prices', reads: true }],
    goesOn: 'positions',
    isMissing: ({ hasBracket }) => hasBracket === false,
  },
  {
    title: 'tour.position.title',
    stages: [
      { control: 'marginFacts', text: 'tour.position.facts', reads: true },
      { control: 'marginRow', text: 'tour.position.row' },
    ],
    goesOn: 'positions',
    isMissing: ({ hasMargin }) => hasMargin === false,
  },
  {
    title: 'tour.chart.title',
    stages: [
      { control: 'periods', text: 'tour.chart.periods', label: 'chart.day' },
      { control: 'toStock', text: 'tour.chart.stock', label: 'positions.toStock' },
    ],
    goesOn: 'positions',
    isDone: ({ isPeriodChosen }) => isPeriodChosen,
  },
  {
    title: 'tour.ticket.title',
    stages: [
      { control: 'costs', text: 'tour.ticket.costs', reads: true },
      // An order that closes what is held has its costs in its review.
      { control: 'review', text: 'tour.ticket.costs', reads: true },
      { control: 'buy', text: 'tour.ticket.buy', label: 'stock.buy' },
      { control: 'toStock', text: 'tour.chart.stock', label: 'positions.toStock' },
    ],
    goesOn: 'positions',
  },
  {
    title: 'tour.order.title',
    stages: [
      { control: 'outcome', text: 'tour.order.outcome', reads: true },
      { control: 'closed', text: 'tour.order.closed', reads: true },
      { control: 'confirm', text: 'tour.order.confirm' },
      { control: 'review', text: 'tour.order.review', label: 'ticket.review' },
      { control: 'buy', text: 'tour.ticket.buy', label: 'stock.buy' },
      { control: 'toStock', text: 'tour.chart.stock', label: 'positions.toStock' },
    ],
    goesOn: 'positions',
  },
  {
    title: 'tour.message.title',
    stages: [
      { control: 'messageRow', text: 'tour.message.row' },
      { control: 'toPositions', text: 'tour.message.onward', label: 'ticket.toPositions' },
      { control: 'bell', text: 'tour.message.bell' },
    ],
    goesOn: 'home',
    isDone: ({ isMessageOpen }) => isMessageOpen,
  },
] as const satisfies readonly Step[];

/** What leads to the screen where a step goes on: what covers the page first. */
export const WAYS = {
  home: ['close', 'homeTab', 'back'],
  positions: ['close', 'positionsTab', 'back'],
} as const satisfies Readonly<Record<Step['goesOn'], readonly ControlName[]>>;

/** A step as the machine reads it: the table's own types keep apart what each step leaves out. */
export function stepAt(at: number): Step | undefined {
  return STEPS[at];
}

/** The controls that a step may ring, in the order of preference. */
export function controlsOf({ stages, goesOn }: Step): readonly ControlName[] {
  return [...stages.map(({ control }) => control), ...WAYS[goesOn]];
}
