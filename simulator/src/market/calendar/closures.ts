import type { MarketId } from '@zaraba/contracts';

/** The weekdays of a year on which a market is closed or closes early, as MM-DD. */
export interface YearClosures {
  readonly closed: readonly string[];
  readonly earlyCloses?: readonly string[];
  /** Set if the days are only expected, because they are not published yet. */
  readonly provisional?: true;
}

function days(text: string): readonly string[] {
  return text.split(' ');
}

/** The published closures. Other years use `closureRules.ts`. */
export const PUBLISHED_CLOSURES: Readonly<Record<MarketId, Readonly<Record<number, YearClosures>>>> = {
  jp: {
    2024: {
      closed: days(
        '01-01 01-02 01-03 01-08 02-12 02-23 03-20 04-29 05-03 05-06 07-15 08-12 09-16 09-23 10-14 11-04 12-31',
      ),
    },
    2025: {
      closed: days(
        '01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-24 12-31',
      ),
    },
    2026: {
      closed: days(
        '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
      ),
    },
    2027: {
      closed: days(
        '01-01 01-11 02-11 02-23 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23 12-31',
      ),
    },
  },
  us: {
    2024: {
      closed: days('01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25'),
      earlyCloses: days('07-03 11-29 12-24'),
    },
    // 01-09 was the day of mourning for Jimmy Carter.
    2025: {
      closed: days('01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'),
      earlyCloses: days('07-03 11-28 12-24'),
    },
    2026: {
      closed: days('01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'),
      earlyCloses: days('11-27 12-24'),
    },
    2027: {
      closed: days('01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'),
      earlyCloses: days('11-26'),
    },
  },
  cn: {
    2024: {
      closed: days(
        '01-01 02-09 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10 09-16 09-17 10-01 10-02 10-03 10-04 10-07',
      ),
    },
    2025: {
      closed: days(
        '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08',
      ),
    },
    2026: {
      closed: days(
        '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07',
      ),
    },
    2027: {
      provisional: true,
      closed: days(
        '01-01 02-05 02-08 02-09 02-10 02-11 02-12 04-05 05-03 05-04 05-05 06-09 09-15 10-01 10-04 10-05 10-06 10-07',
      ),
    },
  },
};
