/** Facts about the screen and the account; undefined if they are not known yet. */
export interface Facts {
  /** Whether the change of equity is shown. */
  readonly isEquityOpen: boolean;
  /** Whether allotted shares wait to be accepted. */
  readonly hasSharesWon: boolean | undefined;
  /** Whether a held position has a take profit or a stop loss. */
  readonly hasBracket: boolean | undefined;
  /** Whether a held position can be liquidated. */
  readonly hasMargin: boolean | undefined;
  /** Whether a chart on the screen shows bars of a day or longer. */
  readonly isPeriodChosen: boolean;
  readonly isMessageOpen: boolean;
}

/** The controls that the tour can point at. `parts/controls.ts` defines how each is found. */
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

/** A part of a step: the control, the text, and the label of another control that the text names. */
interface Stage {
  readonly control: ControlName;
  readonly text: string;
  readonly label?: string;
  /** Present if the reader only has to read the text. */
  readonly reads?: true;
}

/**
 * One step of the tour. It shows its first stage whose control is on the page. The stages nearest to the end of the
 * step come first. If no control is on the page, the step shows the way to the screen `goesOn`.
 */
interface Step {
  readonly title: string;
  readonly stages: readonly Stage[];
  readonly goesOn: 'home' | 'positions';
  /**
   * Whether the reader has done what the step asks. A step without an action is complete when its last text was read.
   */
  readonly isDone?: (facts: Facts) => boolean;
  /** Whether the step has nothing to show. */
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
      // The costs of an order that closes a position are in its review.
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

/** The controls that lead to the screen where a step continues. The button that closes a sheet comes first. */
export const WAYS = {
  home: ['close', 'homeTab', 'back'],
  positions: ['close', 'positionsTab', 'back'],
} as const satisfies Readonly<Record<Step['goesOn'], readonly ControlName[]>>;

/**
 * Returns a step; undefined after the last one. Its type has all optional fields, which the literal types of `STEPS`
 * lack.
 */
export function stepAt(at: number): Step | undefined {
  return STEPS[at];
}

/** Returns the controls that a step may point at, in order of preference. */
export function controlsOf({ stages, goesOn }: Step): readonly ControlName[] {
  return [...stages.map(({ control }) => control), ...WAYS[goesOn]];
}
